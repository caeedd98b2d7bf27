import type { BookingEvent } from '@academy/domain/bookings';
import type { Placed } from '@academy/platform/subscriptions';
import type { Change } from '../process.ts';

/** No place is further ahead than 26 weeks; once it is over, nothing has to be noted. */
const keptMs = 27 * 7 * 24 * 60 * 60 * 1000;
/** Nobody waits for it, and what is changed again at once is noted as it is then. */
const waitMs = 60_000;

/** Whatever gives a booking a place or takes it away is to be noted. No event tells that it was: the to-do ends with its time. */
export function react({ type, data, metadata }: Placed<BookingEvent>): readonly Change[] {
  switch (type) {
    case 'BookingConfirmed':
    case 'BookingCancelled':
      return [noting(data, type, metadata.time)];
    case 'BookingMoved':
    case 'BookingMovedOut':
      return [noting(data, `${type} ${data.sequence}`, metadata.time)];
    default:
      return [];
  }
}

const later = (time: string, ms: number): string => new Date(Date.parse(time) + ms).toISOString();

/** One at a time for each coach, so that of two bookings one comes first. */
const noting = ({ bookingId, coachId }: { readonly bookingId: string; readonly coachId: number }, what: string, time: string): Change => ({
  open: {
    key: `${bookingId} ${what}`,
    kind: 'note',
    subject: String(coachId),
    dueAt: later(time, waitMs),
    expiresAt: later(time, keptMs),
    data: { bookingId },
  },
});
