import type { BookingView } from '@academy/domain/bookings';
import { BookingEnd } from './BookingEnd.tsx';
import { HeldBooking } from './HeldBooking.tsx';

export interface BookingStepProps {
  booking: BookingView;
  /** Fetches the booking again. */
  onStale: () => void;
  /** Goes back to the free times. */
  onChoose: () => void;
}

/** What follows the choice of a time: it is held, until it is booked or free again. */
export const BookingStep = ({ booking, onStale, onChoose }: BookingStepProps) =>
  booking.state === 'held' ? (
    <HeldBooking key={booking.id} booking={booking} onStale={onStale} onGivenUp={onChoose} />
  ) : (
    <BookingEnd booking={booking} onChoose={onChoose} />
  );
