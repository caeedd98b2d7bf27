import type { RecordedSession } from '@academy/domain/records';
import { bookedSessions } from '../bookings/session.ts';
import type { Services } from '../services.ts';

export const tooMany = { description: 'More than thirty were written at once, or too many requests were sent.' };

type Asking = Parameters<ReturnType<typeof bookedSessions>['own']>[1];

/** The caller's confirmed session by the log. Throws HttpProblem 404, and 409 for one that is not confirmed or was cancelled. */
export function recordedSessions(services: Pick<Services, 'store' | 'codec'>) {
  const sessions = bookedSessions(services);
  return async (bookingId: string, asking: Asking): Promise<RecordedSession> => {
    const { coachId, booking } = await sessions.own(bookingId, asking);
    return { bookingId, coachId, athleteId: booking.athleteId, startsAt: booking.startsAt };
  };
}
