import { type BookingList, bookingLimits, bookingsLive, type BookingView, type WaitingList } from '@academy/domain/bookings';
import { participantOf } from '@academy/domain/calls';
import type { EvidenceView, WeekList } from '@academy/domain/outcomes';
import type { SessionUser } from '../../app/session/slice.ts';
import { defineQuery, type ViewQuery, withParameters } from '../../app/views/query.ts';

export const bookingTags = ['bookings'];

type User = Pick<SessionUser, 'role' | 'id'>;

export const waitingTags = ['waiting'];

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

/** A session that began a while ago may still go on. */
const longestMs = 90 * 60_000;

/** Days in which an outcome is settled, disputes included. */
const askedDays = 5;

const length = bookingLimits.listDays * dayMs;
const startOfDay = (now: number): number => Math.floor((now - longestMs) / dayMs) * dayMs;

/** The reader's bookings from the beginning of the day in UTC on, as far as one answer reaches: a coach cannot be booked for longer ahead. */
export const bookingsAhead = (user: User, now: number): ViewQuery<BookingList> =>
  bookingsBetween(user, startOfDay(now), startOfDay(now) + length);

/** The reader's bookings before and after the beginning of the day in UTC. */
export const bookingsQueries = (user: User, now: number): readonly ViewQuery<BookingList>[] => [
  bookingsBetween(user, startOfDay(now) - length, startOfDay(now)),
  bookingsAhead(user, now),
];

/** The reader's bookings of the last days, until tomorrow: about the latest of them they are asked. */
export const bookingsBehind = (user: User, now: number): ViewQuery<BookingList> =>
  bookingsBetween(user, startOfDay(now) - askedDays * dayMs, startOfDay(now) + 2 * dayMs);

/** The sessions of the reader's last weeks. */
export const weeksQuery = (user: User, count: number): ViewQuery<WeekList> =>
  defineQuery({ path: withParameters('/weeks', { count }), tags: bookingTags, live: liveOf(user) });

/** The weeks of coaches' calendars for which an athlete waits. */
export const waitingQuery = (user: User): ViewQuery<WaitingList> =>
  defineQuery({ path: '/waiting', tags: waitingTags, live: liveOf(user) });

/** What the servers saw of a session that is over. */
export const evidenceQuery = (bookingId: string, user: User): ViewQuery<EvidenceView> =>
  defineQuery({ path: `/bookings/${encodeURIComponent(bookingId)}/evidence`, tags: bookingTags, live: liveOf(user) });
