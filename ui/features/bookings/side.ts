import type { BookingView } from '@academy/domain/bookings';

/** Who of the two people of a booking reads it. */
export type Side = 'athlete' | 'coach';

/** With whom the reader has the session. */
export const otherName = (booking: Pick<BookingView, 'coach_name' | 'athlete_name'>, side: Side): string =>
  side === 'athlete' ? booking.coach_name : booking.athlete_name;

export const otherImage = (booking: Pick<BookingView, 'coach_image' | 'athlete_image'>, side: Side): string | null =>
  side === 'athlete' ? booking.coach_image : booking.athlete_image;

/** The reader's conversation with the other. */
export const chatPath = (booking: Pick<BookingView, 'coach_id' | 'athlete_id'>, side: Side): string =>
  `/chat?with=${side === 'athlete' ? booking.coach_id : booking.athlete_id}`;
