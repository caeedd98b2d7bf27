import { createHash } from 'node:crypto';
import { bookingIdOf, type Calendar, type CalendarWeek, type Next, type Offering, type Place } from '@academy/domain/bookings';
import { unlessAway } from '@academy/platform/outages';
import type { blockQueries } from '../calls/blocked-athletes.queries.ts';
import type { bookingQueries } from './bookings.queries.ts';

/** A booking whose place a command is about to free. */
export interface Freed extends CalendarWeek {
  readonly bookingId: string;
  /** What frees it, such as the id of an event; the default is right for what can happen to a place once. */
  readonly cause?: string;
  /** ISO 8601 */
  readonly at: string;
}

/** The questions to read models. */
export interface NextQueries {
  readonly bookings: Pick<ReturnType<typeof bookingQueries>, 'busyAmong'>;
  readonly calls: Pick<ReturnType<typeof blockQueries>, 'blockedAmong'>;
}

interface Sources {
  readonly queries: NextQueries;
  readonly calendarOf: (week: CalendarWeek) => Promise<Calendar>;
  readonly offeredIn: (asked: CalendarWeek & { readonly at: number; readonly minutes: null }) => Promise<Offering | null>;
}

const iso = (ms: number): string => new Date(ms).toISOString();
const hexOf = (cause: string): string => createHash('sha256').update(cause).digest('hex').slice(0, 16);

/**
 * Facts with which a place that becomes free is offered to who waits: what the coach offers today, and who of those that wait could not take
 * it. The offer's id comes from what frees the place, so that a repeat gives the same. Null where nobody waits: who joins in the same moment
 * waits for the next place.
 */
export function nextFromLog({ queries, calendarOf, offeredIn }: Sources) {
  return async ({ coachId, week, bookingId: freed, cause, at }: Freed): Promise<Next | null> => {
    const { waiting, bookings } = await calendarOf({ coachId, week });
    const booking = bookings.get(freed);
    if (waiting.length === 0 || !booking) return null;
    const offering = await offeredIn({ coachId, week, at: Date.parse(at), minutes: null });
    if (!offering) return null;
    const { from, until } = spanOf(booking, offering);
    const [blocked, busy] = await Promise.all([
      unlessAway(() => queries.calls.blockedAmong(coachId, waiting), []),
      unlessAway(() => queries.bookings.busyAmong(waiting, { startsAt: iso(from), endsAt: iso(until), now: at }), []),
    ]);
    const bookingId = bookingIdOf({ coachId, week }, hexOf(`${freed}:${week}:${cause ?? booking.sequence}`));
    return { bookingId, offering, barred: [...new Set([...blocked, ...busy])] };
  };
}

/** When a session in the freed place would be: at the same time if the coach still offers that, otherwise anywhere it meets the place. */
function spanOf(freed: Place, { slots }: Offering): { readonly from: number; readonly until: number } {
  const same = slots.find(({ startsAt }) => startsAt === freed.startsAt);
  const near = slots.filter(({ startsAt, busyUntil }) => startsAt < freed.busyUntil && freed.startsAt < busyUntil);
  const places = same ? [same] : [freed, ...near];
  return { from: Math.min(...places.map(({ startsAt }) => startsAt)), until: Math.max(...places.map(({ endsAt }) => endsAt)) };
}
