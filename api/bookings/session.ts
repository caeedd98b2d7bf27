import { calendarOf, confirmedBooking } from '@academy/domain/bookings';
import { HttpProblem } from '@academy/platform/http';
import { type FoundSession, sessionFacts } from '@academy/projections/queries';
import { refusalStatus } from '../commands/refusal-status.ts';
import type { Services } from '../services.ts';

/** Who asks, and when in ISO 8601. */
interface Asking {
  readonly by: { readonly id: number; readonly role: 'athlete' | 'coach' };
  readonly at: string;
}

/** Facts of booked sessions, read from the log because a read model may lag. */
export function bookedSessions(services: Pick<Services, 'store' | 'codec'>) {
  const facts = sessionFacts(services);
  return {
    ...facts,

    /** The confirmed booking of one of its two people. Throws HttpProblem: 404 for everybody else, 409 if it is not confirmed. */
    own: async (bookingId: string, { by, at }: Asking): Promise<FoundSession> => {
      const found = await facts.find(bookingId);
      if (!found) throw new HttpProblem(404, 'bookingNotFound');
      const { coachId, week, booking } = found;
      const confirmed = confirmedBooking({ coachId, week, at, bookingId, by }, calendarOf(booking));
      if ('refused' in confirmed) throw new HttpProblem(refusalStatus[confirmed.kind], confirmed.refused);
      return found;
    },
  };
}
