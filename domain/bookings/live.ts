import { defineLiveView, personInView } from '../kernel/index.ts';

/** `bookings/coach-3` are the bookings of one person. */
export const bookingsLive = defineLiveView({ kind: 'bookings', of: personInView, watchers: 'thatPerson' });
