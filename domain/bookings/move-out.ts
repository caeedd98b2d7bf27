import type { Refusal } from '../kernel/index.ts';
import { type Booking, type Calendar, calendarOf } from './calendar.ts';
import type { BookingEvent } from './events.ts';
import { refuseIntro } from './hold.ts';
import { refuseMove, slotsFor } from './move.ts';
import { clearFor, findSlot, type Offering } from './offering.ts';
import { confirmedBooking, type OfBooking, ownBooking } from './own.ts';
import { iso, writePlace } from './place.ts';
import { type BookingRefusal, refuse } from './refusals.ts';
import { freeing, type Next } from './waiting.ts';

/*
 * A move to another week changes two streams, in three steps: the new week holds a place, the old week lets the booking go, the new week has
 * it. The first decides whether the booking may move. After the second, the third always succeeds. What the second refuses, it refuses
 * for ever; then the new week releases the place, and no late repeat can let the booking go to nowhere.
 */

/** The first step, in the new week. */
export interface HoldForMove extends OfBooking<'athlete'> {
  readonly type: 'HoldForMove';
  /** The booking as the old week has it, and that week. */
  readonly booking: Booking;
  readonly fromWeek: number;
  /** ISO 8601 */
  readonly startsAt: string;
  /** In slots of the length of the session. */
  readonly offering: Offering;
  /** A fact from elsewhere: the athlete has another session then. */
  readonly hasOverlap: boolean;
}

/** The second, in the old week. */
export interface MoveOut extends OfBooking<'athlete' | 'system'> {
  readonly type: 'MoveOut';
  readonly toWeek: number;
  /** Which move of the booking it is. */
  readonly sequence: number;
  readonly next: Next | null;
}

/** The third, in the new week. */
export interface FinishMove extends OfBooking<'athlete' | 'system'> {
  readonly type: 'FinishMove';
  readonly sequence: number;
}

export function holdForMove(command: HoldForMove, calendar: Calendar): readonly BookingEvent[] | BookingRefusal {
  const { coachId, week, at, bookingId, booking, fromWeek } = command;
  const startsAt = Date.parse(command.startsAt);
  const known = calendar.bookings.get(bookingId);
  const sequence = booking.sequence + 1;
  const isHere = known?.phase === 'held' || known?.phase === 'confirmed';
  if (isHere) return known.startsAt === startsAt && known.sequence === sequence ? [] : refuse('movedMeanwhile');
  const from = confirmedBooking({ ...command, week: fromWeek }, calendarOf(booking));
  if ('refused' in from) return from;
  const { athleteId, kind, sport, pricePaise, policy, zone, confirmedAt, proposed } = from;
  const now = Date.parse(at);
  const offering = { ...command.offering, slots: slotsFor(booking, command.offering.slots) };
  const refusal =
    refuseMove(from, now) ?? (kind === 'intro' ? refuseIntro(calendar, { athleteId, at: now, hasIntro: false, offering }) : null);
  if (refusal) return refusal;
  const slot = findSlot(command, calendar, { startsAt, offering, isProposed: proposed.includes(startsAt) });
  if ('refused' in slot) return slot;
  if (command.hasOverlap) return refuse('ownOverlap', '/starts_at');
  const held: BookingEvent = {
    type: 'SlotHeld',
    data: {
      coachId,
      week,
      at,
      bookingId,
      athleteId,
      sport,
      kind,
      ...writePlace(slot),
      heldUntil: null,
      how: 'moving',
      from: { week: fromWeek, sequence, confirmedAt: iso(confirmedAt ?? now) },
      pricePaise,
      policy,
      zone,
    },
  };
  return [...clearFor(command, calendar, { place: slot, kind }), held];
}

export function moveOut(command: MoveOut, calendar: Calendar): readonly BookingEvent[] | Refusal {
  const { coachId, week, at, bookingId, toWeek, sequence, next } = command;
  const known = ownBooking(command, calendar);
  if (known?.phase === 'movedOut' && known.toWeek === toWeek && known.sequence === sequence) return [];
  const booking = confirmedBooking(command, calendar);
  if ('refused' in booking) return booking;
  if (sequence !== booking.sequence + 1) return refuse('movedMeanwhile');
  // Whoever asked was in time. Only a session that took place stays where it was.
  if (Date.parse(at) >= booking.endsAt) return refuse('sessionBegun');
  const left: BookingEvent = { type: 'BookingMovedOut', data: { coachId, week, at, bookingId, toWeek, sequence } };
  return freeing(command, calendar, booking, [left], next);
}

export function finishMove(command: FinishMove, calendar: Calendar): readonly BookingEvent[] | Refusal {
  const { coachId, week, at, bookingId, sequence } = command;
  const booking = ownBooking(command, calendar);
  if (!booking) return refuse('bookingNotFound');
  const isHeld = booking.phase === 'held' && booking.how === 'moving' && booking.sequence === sequence;
  if (isHeld) return [{ type: 'BookingMoved', data: { coachId, week, at, bookingId, ...writePlace(booking), sequence } }];
  return booking.sequence >= sequence && booking.phase !== 'released' ? [] : refuse('holdOver');
}
