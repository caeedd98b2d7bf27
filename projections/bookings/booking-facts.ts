import { bookingDecider, type Calendar, type CalendarWeek, calendarStream } from '@academy/domain/bookings';
import { foldStored } from '@academy/platform/commands';
import type { Zones } from '@academy/platform/zones';
import { type NextQueries, nextFromLog } from './next.ts';
import { type FromLog, offersFromLog } from './offered.ts';
import { whereIs } from './where-is.ts';

interface Sources extends FromLog {
  readonly queries: NextQueries;
  readonly zones: Zones;
}

/** What the rules of bookings need of streams, read from the log because a read model may lag. */
export function bookingFacts({ store, codec, queries, zones }: Sources) {
  const calendarOf = async (week: CalendarWeek): Promise<Calendar> =>
    foldStored(bookingDecider, await codec.decode(await store.readStream(calendarStream(week))));
  const offered = offersFromLog({ store, codec }, zones);
  return {
    ...offered,
    calendarOf,
    whereIs: (bookingId: string) => whereIs(bookingId, calendarOf),
    nextAfter: nextFromLog({ queries, calendarOf, offeredIn: offered.offeredIn }),
  };
}

export type BookingFacts = ReturnType<typeof bookingFacts>;
