import type { Refusal } from '../kernel/index.ts';
import type { Booking, Calendar } from './calendar.ts';
import { cancellingAt } from './costs.ts';
import type { BookingEvent } from './events.ts';
import { bookingLimits } from './limits.ts';
import { clearFor, findSlot, type Offering } from './offering.ts';
import { confirmedBooking, type OfBooking } from './own.ts';
import { iso, type Place, writePlace } from './place.ts';
import { type BookingRefusal, refuse } from './refusals.ts';
import { freeing, type Next } from './waiting.ts';

/** The coach proposes other times, which are not held. */
export interface ProposeMove extends OfBooking<'coach'> {
  readonly type: 'ProposeMove';
  /** ISO 8601; of any week. */
  readonly starts: readonly string[];
  /** With the slots of every week that has one of the starts, of the length of the session. */
  readonly slots: readonly Place[];
}

/** The athlete moves a session within its week. */
export interface MoveBooking extends OfBooking<'athlete'> {
  readonly type: 'MoveBooking';
  /** ISO 8601 */
  readonly startsAt: string;
  /** In slots of the length of the session. */
  readonly offering: Offering;
  /** A fact from elsewhere: the athlete has another session then. */
  readonly hasOverlap: boolean;
  readonly next: Next | null;
}

/** Why the athlete cannot move a confirmed booking now; null if they can. */
export function refuseMove(booking: Booking, at: number): Refusal | null {
  if (at >= booking.startsAt) return refuse('sessionBegun');
  if (booking.sequence >= bookingLimits.moves) return refuse('movedTooOften');
  return cancellingAt(booking, 'athlete', at).capturePaise > 0 ? refuse('moveTooLate') : null;
}

/** The slots as long as the session: the price was for that length. */
export const slotsFor = ({ startsAt, endsAt }: Place, slots: readonly Place[]): readonly Place[] =>
  slots.filter((slot) => slot.endsAt - slot.startsAt === endsAt - startsAt);

export function proposeMove(command: ProposeMove, calendar: Calendar): readonly BookingEvent[] | Refusal {
  const { coachId, week, at, bookingId } = command;
  const booking = confirmedBooking(command, calendar);
  if ('refused' in booking) return booking;
  const now = Date.parse(at);
  if (now >= booking.startsAt) return refuse('sessionBegun');
  if (booking.sequence >= bookingLimits.moves) return refuse('movedTooOften');
  const starts = [...new Set(command.starts.map(Date.parse))].toSorted((a, b) => a - b);
  const offered = new Set(slotsFor(booking, command.slots).map(({ startsAt }) => startsAt));
  const wrong = starts.find((start) => start <= now || start === booking.startsAt || !offered.has(start));
  if (wrong !== undefined) return refuse('slotNotOffered', '/starts');
  if (starts.join() === booking.proposed.join()) return [];
  return [{ type: 'MoveProposed', data: { coachId, week, at, bookingId, starts: starts.map(iso) } }];
}

export function moveBooking(command: MoveBooking, calendar: Calendar): readonly BookingEvent[] | BookingRefusal {
  const { coachId, week, at, bookingId, next } = command;
  const booking = confirmedBooking(command, calendar);
  if ('refused' in booking) return booking;
  const startsAt = Date.parse(command.startsAt);
  if (startsAt === booking.startsAt) return [];
  const refusal = refuseMove(booking, Date.parse(at));
  if (refusal) return refusal;
  const offering = { ...command.offering, slots: slotsFor(booking, command.offering.slots) };
  const isProposed = booking.proposed.includes(startsAt);
  const slot = findSlot(command, calendar, { startsAt, offering, own: bookingId, isProposed });
  if ('refused' in slot) return slot;
  if (command.hasOverlap) return refuse('ownOverlap', '/starts_at');
  const moved = { coachId, week, at, bookingId, ...writePlace(slot), sequence: booking.sequence + 1 };
  const events: BookingEvent[] = [
    ...clearFor(command, calendar, { place: slot, kind: booking.kind, own: bookingId }),
    { type: 'BookingMoved', data: moved },
  ];
  return freeing(command, calendar, booking, events, next);
}
