import type { BookingView } from '@academy/domain/bookings';

/** The first confirmed session that is not over and begins within so many milliseconds. Bookings are earliest first; `now` in Unix milliseconds. */
export const nextWithin = (bookings: readonly BookingView[], now: number, within = Number.POSITIVE_INFINITY): BookingView | undefined =>
  bookings.find(({ state, starts, ends }) => state === 'confirmed' && Date.parse(ends.at) > now && Date.parse(starts.at) - now <= within);
