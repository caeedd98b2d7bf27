import type { SafetySession } from '@academy/domain/safety';
import { isOn, ownBookings } from '../bookings/own-booking.ts';
import type { Services } from '../services.ts';

type Person = Parameters<ReturnType<typeof ownBookings>>[1];

/** The caller's booking by the log, as far as the rules of the safety card need it. Throws HttpProblem 404. */
export function safetySessions(services: Pick<Services, 'store' | 'codec' | 'queries'>) {
  const ownBooking = ownBookings(services);
  return async (bookingId: string, person: Person): Promise<SafetySession> => {
    const { coachId, booking } = await ownBooking(bookingId, person);
    const { athleteId, startsAt, endsAt, phase } = booking;
    return {
      bookingId,
      coachId,
      athleteId,
      startsAt,
      endsAt,
      isConfirmed: isOn(booking),
      isOff: phase === 'cancelled' || phase === 'released',
    };
  };
}
