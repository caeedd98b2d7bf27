import type { RecordedSession } from '@academy/domain/records';
import { HttpProblem } from '@academy/platform/http';
import { isOn, ownBookings } from '../bookings/own-booking.ts';
import type { Services } from '../services.ts';

type Person = Parameters<ReturnType<typeof ownBookings>>[1];

/** The caller's session by the log. Throws HttpProblem 404, and 409 for one that was cancelled. */
export function recordedSessions(services: Pick<Services, 'store' | 'codec' | 'queries'>) {
  const ownBooking = ownBookings(services);
  return async (bookingId: string, person: Person): Promise<RecordedSession> => {
    const { coachId, booking } = await ownBooking(bookingId, person);
    if (booking.phase === 'cancelled') throw new HttpProblem(409, 'bookingCancelled');
    if (!isOn(booking)) throw new HttpProblem(404, 'bookingNotFound');
    return { bookingId, coachId, athleteId: booking.athleteId, startsAt: booking.startsAt };
  };
}
