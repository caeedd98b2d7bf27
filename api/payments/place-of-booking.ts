import { bookingDecider, calendarStream } from '@academy/domain/bookings';
import type { Policy } from '@academy/domain/kernel';
import { HttpProblem } from '@academy/platform/http';
import { bookingFacts } from '@academy/projections/queries';
import type { Zones } from '@academy/platform/zones';
import type { Services } from '../services.ts';

interface Terms {
  readonly bookingId: string;
  /** As the athlete saw them. */
  readonly pricePaise: number;
  readonly policy: Policy;
}

interface Asking {
  readonly athleteId: number;
  /** ISO 8601 */
  readonly at: string;
  readonly correlationId: string;
}

const isSame = (a: Policy, b: Policy): boolean =>
  a.rule === b.rule && a.freeHours === b.freeHours && a.latePercent === b.latePercent && a.absentPercent === b.absentPercent;

/** The place of a booking is kept while a card payment for it is confirmed. */
export interface PlacesOfBookings {
  /**
   * Extends the hold, once. Throws HttpProblem: 404 unless it is the athlete's booking, 409 if the place is gone, booked already, or offered
   * under other terms, so that no card is charged for it.
   */
  readonly extend: (terms: Terms, asking: Asking) => Promise<void>;
}

export function createPlacesOfBookings({ store, codec, queries, handleCommand }: Services, zones: Zones): PlacesOfBookings {
  const { whereIs } = bookingFacts({ store, codec, queries, zones });
  return {
    async extend({ bookingId, pricePaise, policy }, { athleteId, at, correlationId }) {
      const found = await whereIs(bookingId);
      const booking = found?.booking;
      if (!found || booking?.athleteId !== athleteId) throw new HttpProblem(404, 'bookingNotFound', '/booking_id');
      if (booking.phase === 'cancelled') throw new HttpProblem(409, 'bookingCancelled', '/booking_id');
      if (booking.phase !== 'held' && booking.phase !== 'accepted') throw new HttpProblem(409, 'holdOver', '/booking_id');
      if (booking.pricePaise !== pricePaise || !isSame(booking.policy, policy)) throw new HttpProblem(409, 'termsChanged', '/price_paise');
      if (Date.parse(at) >= booking.startsAt) throw new HttpProblem(409, 'sessionBegun', '/booking_id');
      const { coachId, week } = found;
      await handleCommand({
        decider: bookingDecider,
        stream: calendarStream({ coachId, week }),
        command: { type: 'ExtendHold', coachId, week, at, bookingId, by: { role: 'athlete', id: athleteId } },
        actor: { role: 'athlete', id: athleteId },
        correlationId,
        isInTurn: true,
      });
    },
  };
}
