import { type BookingEvent, calendarStream } from '@academy/domain/bookings';
import type { Change } from '../process.ts';

/** Clocks differ, and what was sent in time may come a little later. */
const graceMs = 30_000;

/** When a hold that ends then is released, ISO 8601. */
export const releaseAt = (heldUntil: string | number): string => new Date(new Date(heldUntil).getTime() + graceMs).toISOString();

/** A hold ends at its time, which may be put off, unless it is confirmed or released before. While a booking moves, it has no end. */
export function react({ type, data }: BookingEvent): readonly Change[] {
  switch (type) {
    case 'SlotHeld':
    case 'HoldExtended':
      return data.heldUntil === null ? [] : [expiring(data, data.heldUntil)];
    case 'BookingAccepted':
      return [expiring(data, data.keptUntil)];
    case 'BookingConfirmed':
    case 'HoldReleased':
      return [{ close: data.bookingId }];
    default:
      return [];
  }
}

interface OfHold {
  readonly bookingId: string;
  readonly coachId: number;
  readonly week: number;
}

/** One at a time in each week, because every release changes its stream. */
const expiring = ({ bookingId, coachId, week }: OfHold, heldUntil: string): Change => ({
  open: {
    key: bookingId,
    kind: 'expire',
    subject: calendarStream({ coachId, week }),
    dueAt: releaseAt(heldUntil),
    expiresAt: null,
    data: { bookingId, coachId, week },
  },
});
