import type { SeedBooking } from './bookings.ts';

const daysOfWeek = 7;

/** How many others came to the coach whose account is shown, from a week ago to twelve weeks ago. */
const others = [1, 2, 3, 2, 4, 3, 2, 3, 1, 2, 2, 1] as const;
const people = ['priya', 'aditya', 'thomas', 'emil'] as const;
/** With whom the athlete whose account is shown trained, week after week. */
const coaches = ['ananya.yoga', 'coach', 'rohan.yoga'] as const;

const ofOthers = others.flatMap((count, index) =>
  Array.from({ length: count }, (_, place): SeedBooking => {
    const athlete = people[(index + place) % people.length] ?? 'priya';
    return { athlete, coach: 'coach', days: -daysOfWeek * (index + 1) - 0.5 - place * 1.5, ending: 'completed' };
  }),
);
const own = others.map((_, index): SeedBooking => {
  const coach = coaches[index % coaches.length] ?? 'coach';
  return { athlete: 'athlete', coach, days: -daysOfWeek * (index + 1) - 0.25, ending: 'completed' };
});

/** Hours of the past that went as sessions do: what charts of many weeks are drawn from. */
export const regulars: readonly SeedBooking[] = [...own, ...ofOthers];
