import type { Booking } from '@academy/domain/bookings';
import { HttpProblem } from '@academy/platform/http';
import { createZones } from '@academy/platform/zones';
import type { Services } from '../services.ts';
import { bookingFacts } from './facts.ts';

interface Person {
  readonly role: 'athlete' | 'coach';
  readonly id: number;
}

export interface OwnBooking {
  readonly coachId: number;
  readonly booking: Booking;
  /** It is or will be held; also while it moves to another week. */
  readonly isConfirmed: boolean;
}

/** A booking is on between two weeks too, where its new place is held. */
export const isOn = ({ phase, how }: Pick<Booking, 'phase' | 'how'>): boolean =>
  phase === 'confirmed' || phase === 'movedOut' || (phase === 'held' && how === 'moving');

/** The caller's booking, by the log. Throws HttpProblem 404; for a coach also unless it was confirmed. */
export function ownBookings(services: Pick<Services, 'store' | 'codec'>) {
  const { whereIs } = bookingFacts(services, createZones());
  return async (bookingId: string, { role, id }: Person): Promise<OwnBooking> => {
    const { coachId, booking } = await whereIs(bookingId);
    const isOwn = role === 'coach' ? id === coachId && booking?.confirmedAt !== null : id === booking?.athleteId;
    if (!booking || !isOwn) throw new HttpProblem(404, 'bookingNotFound');
    return { coachId, booking, isConfirmed: isOn(booking) };
  };
}
