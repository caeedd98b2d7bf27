import type { Booking } from '@academy/domain/bookings';
import type { SafetySession } from '@academy/domain/safety';
import { HttpProblem } from '@academy/platform/http';
import { sessionFacts } from '@academy/projections/queries';
import type { Services } from '../services.ts';

interface Person {
  readonly role: 'athlete' | 'coach';
  readonly id: number;
}

/** A booking is on between two weeks too, where its new place is held. */
const isOn = ({ phase, how }: Booking): boolean => phase === 'confirmed' || phase === 'movedOut' || (phase === 'held' && how === 'moving');

/**
 * The caller's booking by the log, as far as the rules of the safety card need it. Throws HttpProblem 404; for a coach also unless it was
 * confirmed.
 */
export function safetySessions(services: Pick<Services, 'store' | 'codec'>) {
  const facts = sessionFacts(services);
  return async (bookingId: string, { role, id }: Person): Promise<SafetySession> => {
    const found = await facts.find(bookingId);
    const isOwn = role === 'coach' ? id === found?.coachId && found.booking.confirmedAt !== null : id === found?.booking.athleteId;
    if (!found || !isOwn) throw new HttpProblem(404, 'bookingNotFound');
    const { athleteId, startsAt, endsAt, phase } = found.booking;
    const isOff = phase === 'cancelled' || phase === 'released';
    return { bookingId, coachId: found.coachId, athleteId, startsAt, endsAt, isConfirmed: isOn(found.booking), isOff };
  };
}
