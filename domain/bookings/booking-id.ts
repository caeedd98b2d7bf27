/** One week of a coach's calendar; weeks are counted from 0. */
export interface CalendarWeek {
  readonly coachId: number;
  readonly week: number;
}

/** Who has which place in one week, and who waits for one. */
export const calendarStream = ({ coachId, week }: CalendarWeek): string => `calendar-${coachId}_${week}`;

/** Fifteen digits are integers that JSON represents exactly. */
export const bookingIdPattern = '^([1-9]\\d{0,14})_(0|[1-9]\\d{0,5})_([0-9a-f]{16})$';

/** A booking's id, which names the week where it began. `hex` is 16 hex digits, the same again for the same request. */
export const bookingIdOf = ({ coachId, week }: CalendarWeek, hex: string): string => `${coachId}_${week}_${hex}`;

/** The week where a booking began; null if the text is no booking's id. */
export function parseBookingId(id: string): CalendarWeek | null {
  const match = new RegExp(bookingIdPattern, 'u').exec(id);
  return match && { coachId: Number(match[1]), week: Number(match[2]) };
}
