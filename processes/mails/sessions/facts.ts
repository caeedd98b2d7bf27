import { type Booking, bookingDecider, bookingLimits, calendarStream, parseBookingId } from '@academy/domain/bookings';
import { outcomeDecider, type OutcomeState, outcomeStream } from '@academy/domain/outcomes';
import { readState } from '../../read-state.ts';
import type { Reading } from '../topic.ts';
import type { SessionTodo } from './todo.ts';

export interface Facts {
  readonly booking: Booking;
  readonly coachId: number;
  readonly outcome: OutcomeState;
}

/** A booking where it is now, followed through its moves, and what became of it; null if there is none such. */
export async function factsOf(reading: Pick<Reading, 'store' | 'codec'>, bookingId: string): Promise<Facts | null> {
  const first = parseBookingId(bookingId);
  if (!first) return null;
  let { week } = first;
  for (let moves = 0; ; moves++) {
    const calendar = await readState(reading, bookingDecider, calendarStream({ coachId: first.coachId, week }));
    const booking = calendar.bookings.get(bookingId);
    if (!booking) return null;
    if (booking.phase !== 'movedOut' || booking.toWeek === null || moves === bookingLimits.moves) {
      return { booking, coachId: first.coachId, outcome: await readState(reading, outcomeDecider, outcomeStream(bookingId)) };
    }
    week = booking.toWeek;
  }
}

/** Whether what the mail says is so at this time, in Unix milliseconds. Something later told people otherwise if not. */
export function isStillSo({ says, version }: Pick<SessionTodo, 'says' | 'version'>, { booking, outcome }: Facts, now: number): boolean {
  const isAhead = now < booking.startsAt;
  const isConfirmed = booking.phase === 'confirmed' && isAhead;
  switch (says) {
    case 'cancelled':
      return booking.phase === 'cancelled';
    case 'offered':
      return booking.phase === 'held' && now < booking.heldUntil;
    case 'proposed':
      return isConfirmed && version === booking.proposed.map((start) => new Date(start).toISOString()).join(' ');
    case 'outcome':
    case 'disputed':
      return !outcome.isSettled && version === outcome.settleAt;
    default:
      return isConfirmed && version === String(booking.sequence);
  }
}
