import type { Actor, Refusal } from '../kernel/index.ts';
import type { Booking, Calendar } from './calendar.ts';
import type { Deciding } from './offering.ts';
import { refuse } from './refusals.ts';

/** Who asks, and about which booking. */
export interface OfBooking<Role extends Actor['role'] = Actor['role']> extends Deciding {
  readonly bookingId: string;
  readonly by: Actor & { readonly role: Role };
}

/** The booking, if it is one of the asking person. To everybody else it is as if there were none. */
export function ownBooking({ bookingId, by, coachId }: OfBooking, { bookings }: Calendar): Booking | null {
  const booking = bookings.get(bookingId);
  if (!booking) return null;
  const isOwn = by.role === 'system' || by.id === (by.role === 'coach' ? coachId : booking.athleteId);
  return isOwn ? booking : null;
}

/** The booking, if it is confirmed and still in this week; otherwise why it is not. */
export function confirmedBooking(command: OfBooking, calendar: Calendar): Booking | Refusal {
  const booking = ownBooking(command, calendar);
  switch (booking?.phase) {
    case 'confirmed':
      return booking;
    case 'cancelled':
      return refuse('bookingCancelled');
    case 'movedOut':
      return refuse('movedMeanwhile');
    case 'held':
    case 'accepted':
      if (booking.how === 'moving') return refuse('movedMeanwhile');
      // A coach learns of a booking when it is confirmed.
      return refuse(command.by.role === 'athlete' ? 'holdOpen' : 'bookingNotFound');
    case 'released':
      return refuse(command.by.role === 'athlete' ? 'holdOver' : 'bookingNotFound');
    case undefined:
      return refuse('bookingNotFound');
  }
}
