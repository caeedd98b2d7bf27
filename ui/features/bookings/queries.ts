import { type BookingList, bookingLimits, bookingsLive, type BookingView } from '@academy/domain/bookings';
import { participantOf } from '@academy/domain/calls';
import { defineQuery, type ViewQuery, withParameters } from '../../app/views/query.ts';

export const bookingTags = ['bookings'];

const dayMs = 24 * 60 * 60 * 1000;

const liveOf = (athleteId: number) => bookingsLive.named(participantOf({ role: 'athlete', id: athleteId }));

/** One of the athlete's own bookings. */
export const bookingQuery = (bookingId: string, athleteId: number): ViewQuery<BookingView> =>
  defineQuery({ path: `/bookings/${encodeURIComponent(bookingId)}`, tags: bookingTags, live: liveOf(athleteId) });

/**
 * The athlete's bookings before and after the beginning of the day in UTC, as far as one answer reaches: a coach cannot be booked for
 * longer ahead.
 */
export function bookingsQueries(athleteId: number, now: number): readonly ViewQuery<BookingList>[] {
  const today = Math.floor(now / dayMs) * dayMs;
  const length = bookingLimits.listDays * dayMs;
  return [today - length, today].map((from) =>
    defineQuery({
      path: withParameters('/bookings', { from: new Date(from).toISOString(), to: new Date(from + length).toISOString() }),
      tags: bookingTags,
      live: liveOf(athleteId),
    }),
  );
}
