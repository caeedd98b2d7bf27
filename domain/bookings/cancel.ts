import type { Refusal } from '../kernel/index.ts';
import type { Calendar } from './calendar.ts';
import { cancellingAt } from './costs.ts';
import type { BookingEvent } from './events.ts';
import { confirmedBooking, type OfBooking, ownBooking } from './own.ts';
import { refuse } from './refusals.ts';
import { freeing, type Next } from './waiting.ts';

export interface CancelBooking extends OfBooking {
  readonly type: 'CancelBooking';
  readonly reason: Extract<BookingEvent, { type: 'BookingCancelled' }>['data']['reason'];
  /** What the person saw that the athlete would pay. */
  readonly capturePaise: number;
  readonly next: Next | null;
}

export function cancelBooking(command: CancelBooking, calendar: Calendar): readonly BookingEvent[] | Refusal {
  const { coachId, week, at, bookingId, by, reason, next } = command;
  if (ownBooking(command, calendar)?.phase === 'cancelled') return [];
  const booking = confirmedBooking(command, calendar);
  if ('refused' in booking) return booking;
  const now = Date.parse(at);
  // What was booked twice is cancelled even then.
  if (now >= booking.startsAt && by.role !== 'system') return refuse('sessionBegun');
  const { capturePaise, releasePaise } = cancellingAt(booking, by.role, now);
  if (command.capturePaise !== capturePaise) return refuse('costChanged', '/capture_paise');
  const data = { coachId, week, at, bookingId, by: by.role, reason, capturePaise, releasePaise };
  return freeing(command, calendar, booking, [{ type: 'BookingCancelled', data }], next);
}
