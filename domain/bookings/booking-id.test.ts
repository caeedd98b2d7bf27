import { expect, it } from 'vitest';
import { bookingEvents, bookingIdOf, calendarStream, parseBookingId } from './index.ts';

const hex = '00c0ffee00c0ffee';

it('names the week where a booking began, and so its stream', () => {
  const id = bookingIdOf({ coachId: 7, week: 12 }, hex);
  expect(id).toBe('7_12_00c0ffee00c0ffee');
  expect(parseBookingId(id)).toEqual({ coachId: 7, week: 12 });
  expect(calendarStream({ coachId: 7, week: 12 })).toBe('calendar-7_12');
  expect(parseBookingId(`999999999999999_0_${hex}`)).toEqual({ coachId: 999_999_999_999_999, week: 0 });
});

it.each([
  '',
  '7_12',
  `7_12_${hex.slice(1)}`,
  `7_12_${hex}0`,
  `7_12_${hex.toUpperCase()}`,
  `07_12_${hex}`,
  `7_012_${hex}`,
  `7_-1_${hex}`,
  `0_1_${hex}`,
  `7_1000000_${hex}`,
  `9999999999999999_1_${hex}`,
  `7_12_${hex}\n`,
  ` 7_12_${hex}`,
])('is not %j', (text) => {
  expect(parseBookingId(text)).toBeNull();
});

it('gives each event the stream of its week, wherever the booking began', () => {
  const data = { coachId: 7, week: 13, bookingId: bookingIdOf({ coachId: 7, week: 12 }, hex) };
  expect(bookingEvents.map(({ stream }) => stream?.(data as never))).toEqual(bookingEvents.map(() => 'calendar-7_13'));
});
