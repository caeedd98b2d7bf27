import type { Booking } from '@academy/domain/bookings';
import { HttpProblem } from '@academy/platform/http';
import { createZones } from '@academy/platform/zones';
import { bookingFacts } from '@academy/projections/queries';
import type { Services } from '../services.ts';

interface Person {
  readonly role: 'athlete' | 'coach';
  readonly id: number;
}

interface OwnBooking {
  readonly coachId: number;
  readonly booking: Booking;
}

/** Whether a session takes place or took place: between two weeks too, where its new place is held. */
export const isOn = ({ phase, how }: Pick<Booking, 'phase' | 'how'>): boolean =>
  phase === 'confirmed' || phase === 'movedOut' || (phase === 'held' && how === 'moving');

/** The caller's booking, by the log, wherever it moved. Throws HttpProblem 404; for a coach also unless it was confirmed. */
export function ownBookings({ store, codec, queries }: Pick<Services, 'store' | 'codec' | 'queries'>) {
  const { whereIs } = bookingFacts({ store, codec, queries, zones: createZones() });
  return async (bookingId: string, { role, id }: Person): Promise<OwnBooking> => {
    const found = await whereIs(bookingId);
    const booking = found?.booking;
    const isOwn = role === 'coach' ? id === found?.coachId && booking?.confirmedAt !== null : id === booking?.athleteId;
    if (!found || !booking || !isOwn) throw new HttpProblem(404, 'bookingNotFound');
    return { coachId: found.coachId, booking };
  };
}
