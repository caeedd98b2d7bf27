import type { BookingView } from '@academy/domain/bookings';
import { callLimits } from '@academy/domain/calls';

const minuteMs = 60_000;

/** What stands before the room of a booking: it opens later, is open, has closed, or there is none. */
export type Door = 'early' | 'open' | 'closed' | 'none';

/** When the room opens, in Unix milliseconds. */
export const opensAt = ({ starts }: Pick<BookingView, 'starts'>): number => Date.parse(starts.at) - callLimits.opensMinutes * minuteMs;

/** `now` is in Unix milliseconds. */
export function doorAt(booking: Pick<BookingView, 'state' | 'starts' | 'ends'>, now: number): Door {
  if (booking.state !== 'confirmed') return 'none';
  if (now < opensAt(booking)) return 'early';
  return now < Date.parse(booking.ends.at) + callLimits.closesMinutes * minuteMs ? 'open' : 'closed';
}
