import {
  bookingDecider,
  type Calendar,
  type CalendarWeek,
  calendarStream,
  type Next,
  type Offering,
  type Place,
} from '@academy/domain/bookings';
import { foldStored } from '@academy/platform/commands';
import type { Zones } from '@academy/platform/zones';
import { type Freed, type NextQueries, nextFromLog } from './next.ts';
import { type Asked, type FromLog, type Offered, offersFromLog } from './offered.ts';
import { type Found, whereIs } from './where-is.ts';

interface Sources extends FromLog {
  readonly queries: NextQueries;
  readonly zones: Zones;
}

/** What the rules of bookings need of streams, read from the log because a read model may lag. Times are Unix milliseconds. */
export interface BookingFacts {
  readonly calendarOf: (week: CalendarWeek) => Promise<Calendar>;
  /** What a coach offers in the week of a start, or in a week; null without a calendar then. */
  readonly offeredTo: (asked: Asked & { readonly startsAt: number }) => Promise<Offered | null>;
  readonly offeredIn: (asked: Asked & { readonly week: number }) => Promise<Offering | null>;
  /** The slots of every week that has one of the starts. */
  readonly slotsAround: (asked: Asked & { readonly starts: readonly number[] }) => Promise<readonly Place[]>;
  /** Null if the text is no booking's id. */
  readonly whereIs: (bookingId: string) => Promise<Found | null>;
  /** For the command that frees a place; null where nobody waits. */
  readonly nextAfter: (freed: Freed) => Promise<Next | null>;
}

export function bookingFacts({ store, codec, queries, zones }: Sources): BookingFacts {
  const calendarOf = async (week: CalendarWeek): Promise<Calendar> =>
    foldStored(bookingDecider, await codec.decode(await store.readStream(calendarStream(week))));
  const offered = offersFromLog({ store, codec }, zones);
  return {
    ...offered,
    calendarOf,
    whereIs: (bookingId) => whereIs(bookingId, calendarOf),
    nextAfter: nextFromLog({ queries, calendarOf, offeredIn: offered.offeredIn }),
  };
}
