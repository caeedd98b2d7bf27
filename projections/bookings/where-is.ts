import { type Booking, bookingLimits, type Calendar, type CalendarWeek, type Moving, parseBookingId } from '@academy/domain/bookings';

/** The week where a booking is, and what that week says of it. */
export interface Found extends CalendarWeek {
  readonly booking: Booking | undefined;
  /** The move that brought it here, if it is not finished yet. */
  readonly moving: Moving | null;
}

/** Every move leads on, and every refused one leads back to where the next began. */
const mostSteps = 2 * bookingLimits.moves + 2;

/**
 * Follows a booking from the week of its id through its moves, by the log. A place that is only held for it counts once the old week has let
 * it go. Null if the text is no booking's id.
 */
export async function whereIs(bookingId: string, calendarOf: (week: CalendarWeek) => Promise<Calendar>): Promise<Found | null> {
  const begun = parseBookingId(bookingId);
  if (!begun) return null;
  const { coachId } = begun;
  let { week } = begun;
  let left: Booking | null = null;
  for (let steps = 0; ; steps++) {
    const booking = (await calendarOf({ coachId, week })).bookings.get(bookingId);
    const found: Found = { coachId, week, booking, moving: null };
    if (!booking || steps === mostSteps) return found;
    if (booking.phase === 'movedOut' && booking.toWeek !== null) {
      left = booking;
      week = booking.toWeek;
    } else if (booking.how === 'moving' && booking.fromWeek !== null && (booking.phase === 'held' || booking.phase === 'released')) {
      const { fromWeek, sequence } = booking;
      const hasLeft = booking.phase === 'held' && left?.toWeek === week && left.sequence === sequence;
      if (hasLeft) return { ...found, moving: { coachId, bookingId, fromWeek, toWeek: week, sequence } };
      week = fromWeek;
    } else {
      return found;
    }
  }
}
