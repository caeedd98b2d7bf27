import { type BookingList, bookingLimits, bookingsLive, type BookingView } from '@academy/domain/bookings';
import { participantOf } from '@academy/domain/calls';
import type { SessionUser } from '../../app/session/slice.ts';
import { defineQuery, type ViewQuery, withParameters } from '../../app/views/query.ts';

export const bookingTags = ['bookings'];

type User = Pick<SessionUser, 'role' | 'id'>;

const dayMs = 24 * 60 * 60 * 1000;

const liveOf = (user: User) => bookingsLive.named(participantOf(user));

/** One of the reader's own bookings. */
export const bookingQuery = (bookingId: string, user: User): ViewQuery<BookingView> =>
  defineQuery({ path: `/bookings/${encodeURIComponent(bookingId)}`, tags: bookingTags, live: liveOf(user) });

/** The reader's own bookings that begin from one time until before another, in Unix milliseconds. */
export const bookingsBetween = (user: User, from: number, until: number): ViewQuery<BookingList> =>
  defineQuery({
    path: withParameters('/bookings', { from: new Date(from).toISOString(), to: new Date(until).toISOString() }),
    tags: bookingTags,
    live: liveOf(user),
  });

/**
 * The reader's bookings before and after the beginning of the day in UTC, as far as one answer reaches: a coach cannot be booked for
 * longer ahead.
 */
export function bookingsQueries(user: User, now: number): readonly ViewQuery<BookingList>[] {
  const today = Math.floor(now / dayMs) * dayMs;
  const length = bookingLimits.listDays * dayMs;
  return [today - length, today].map((from) => bookingsBetween(user, from, from + length));
}
