import { type Booking, bookingDecider, type Calendar, type CalendarWeek, calendarStream } from '@academy/domain/bookings';
import { bookedCallName, bookedCallNamespace, callStream } from '@academy/domain/calls';
import {
  type BookedSession,
  type Evidence,
  evidenceOf,
  nothingSeen,
  outcomeDecider,
  type OutcomeState,
  outcomeStream,
  see,
} from '@academy/domain/outcomes';
import { foldStored, idFromName } from '@academy/platform/commands';
import type { Codec, EventStore, StoredEvent } from '@academy/platform/event-store';
import { whereIs } from './where-is.ts';

interface Log {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly codec: Pick<Codec, 'decode'>;
}

/** A booking in the week where it is now. */
export interface FoundSession extends CalendarWeek {
  readonly booking: Booking;
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** A booking as the rules of outcomes need it. */
export const bookedSessionOf = ({ coachId, booking }: FoundSession): BookedSession => ({
  bookingId: booking.bookingId,
  coachId,
  athleteId: booking.athleteId,
  startsAt: iso(booking.startsAt),
  endsAt: iso(booking.endsAt),
  pricePaise: booking.pricePaise,
  policy: booking.policy,
});

/** The id of the call that a session is held in, at the time it has now. */
export const callIdOf = ({ bookingId, sequence }: Pick<Booking, 'bookingId' | 'sequence'>): string =>
  idFromName(bookedCallName(bookingId, sequence), bookedCallNamespace);

/** What is known of booked sessions, read from the log because a read model may lag. */
export function sessionFacts({ store, codec }: Log) {
  const read = async (stream: string): Promise<readonly StoredEvent[]> => codec.decode(await store.readStream(stream));
  const calendarOf = async (week: CalendarWeek): Promise<Calendar> => foldStored(bookingDecider, await read(calendarStream(week)));
  return {
    /** The booking in the week where it is now; null if there is none. */
    find: async (bookingId: string): Promise<FoundSession | null> => {
      const found = await whereIs(bookingId, calendarOf);
      return found?.booking ? { coachId: found.coachId, week: found.week, booking: found.booking } : null;
    },

    /** What the servers saw of it, measured at `at` (ISO 8601). */
    evidence: async (found: FoundSession, at: string): Promise<Evidence> => {
      const seen = foldStored({ initialState: nothingSeen, evolve: see }, await read(callStream(callIdOf(found.booking))));
      return evidenceOf(seen, bookedSessionOf(found), at);
    },

    outcome: async (bookingId: string): Promise<OutcomeState> => foldStored(outcomeDecider, await read(outcomeStream(bookingId))),
  };
}
