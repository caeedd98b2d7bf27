import type { BookingView } from '@academy/domain/bookings';

/** Minutes before its start at which the room of a session opens, and after its end at which it closes. */
const [opensBefore, closesAfter] = [10, 15] as const;
const minuteMs = 60_000;

type Times = Pick<BookingView, 'state' | 'starts' | 'ends'>;

/** Whether the room of a booking has closed by a time in Unix milliseconds. */
export const isRoomOver = ({ ends }: Times, now: number): boolean => now >= Date.parse(ends.at) + closesAfter * minuteMs;

/** Whether the room of a booking is open at a time in Unix milliseconds. */
export const isRoomOpen = (booking: Times, now: number): boolean =>
  booking.state === 'confirmed' && now >= Date.parse(booking.starts.at) - opensBefore * minuteMs && !isRoomOver(booking, now);
