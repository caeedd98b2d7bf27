import { bookingDecider, bookingIdPattern, type CalendarWeek, calendarStream, finishOf, parseBookingId } from '@academy/domain/bookings';
import { HttpProblem } from '@academy/platform/http';
import type { Zones } from '@academy/platform/zones';
import { bookingFacts, type BookingFacts } from '@academy/projections/queries';
import { Type } from 'typebox';
import type { Services } from '../services.ts';

type Found = NonNullable<Awaited<ReturnType<BookingFacts['whereIs']>>>;

/** What the endpoints of bookings share. */
export interface Bookings extends Omit<BookingFacts, 'whereIs'> {
  /**
   * The week where a booking is now, and what that week says of it. If its move there was not finished, it is finished first, so that
   * whatever is asked of the booking finds it at its place. Throws HttpProblem 404 for a text that is no id.
   */
  readonly whereIs: (bookingId: string, correlationId: string) => Promise<Found>;
}

const system = { role: 'system', id: 'system' } as const;

export function createBookings({ store, codec, queries, handleCommand, now }: Services, zones: Zones): Bookings {
  const facts = bookingFacts({ store, codec, queries, zones });
  return {
    ...facts,
    async whereIs(bookingId, correlationId) {
      const found = await facts.whereIs(bookingId);
      if (!found) throw new HttpProblem(404, 'bookingNotFound');
      const { moving, coachId, week } = found;
      if (!moving) return found;
      await handleCommand({
        decider: bookingDecider,
        stream: calendarStream({ coachId, week }),
        command: finishOf(moving, { at: now(), by: system }),
        actor: system,
        correlationId,
        isInTurn: true,
      });
      return (await facts.whereIs(bookingId)) ?? found;
    },
  };
}

export const bookingParams = Type.Object({
  bookingId: Type.String({ pattern: bookingIdPattern, maxLength: 40, problem: 'bookingNotFound' }),
});

/** The week where a booking began. Throws HttpProblem 404. */
export function weekOfId(bookingId: string): CalendarWeek {
  const week = parseBookingId(bookingId);
  if (!week) throw new HttpProblem(404, 'bookingNotFound');
  return week;
}
