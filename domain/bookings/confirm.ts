import type { Policy, Refusal } from '../kernel/index.ts';
import type { Booking, Calendar } from './calendar.ts';
import type { BookingEvent } from './events.ts';
import { bookingLimits } from './limits.ts';
import { iso, minuteMs } from './place.ts';
import { type OfBooking, ownBooking } from './own.ts';
import { refuse } from './refusals.ts';
import { leaveWaiting } from './waiting.ts';

/** The athlete takes the place that is held for them, under the terms shown. */
export interface AcceptBooking extends OfBooking<'athlete'> {
  readonly type: 'AcceptBooking';
  /** As the athlete saw them. */
  readonly pricePaise: number;
  readonly policy: Policy;
  /** A fact from elsewhere: a price has to be paid before the booking is confirmed. */
  readonly takesPayments: boolean;
  /** Another: the money that the athlete can spend, in paise. Not looked at where it is left out: the hold on the wallet decides then. */
  readonly availablePaise?: number;
}

/** The money for it is there. */
export interface ConfirmBooking extends OfBooking<'system'> {
  readonly type: 'ConfirmBooking';
}

/** A card payment for it was submitted. */
export interface ExtendHold extends OfBooking<'athlete'> {
  readonly type: 'ExtendHold';
}

const isSamePolicy = (a: Policy, b: Policy): boolean =>
  a.rule === b.rule && a.freeHours === b.freeHours && a.latePercent === b.latePercent && a.absentPercent === b.absentPercent;

function confirmed(command: OfBooking, { athleteId }: Booking, calendar: Calendar): readonly BookingEvent[] {
  const { coachId, week, at, bookingId } = command;
  const left = leaveWaiting({ type: 'LeaveWaiting', coachId, week, at, athleteId }, calendar);
  return [{ type: 'BookingConfirmed', data: { coachId, week, at, bookingId } }, ...left];
}

/** The hold, also one that ran out: until its place is released, it is not too late. Null where it was confirmed already. */
function openHold(command: OfBooking, calendar: Calendar): Booking | Refusal | null {
  const booking = ownBooking(command, calendar);
  if (!booking) return refuse('bookingNotFound');
  if (booking.phase === 'released') return refuse('holdOver');
  return booking.how !== 'moving' && (booking.phase === 'held' || booking.phase === 'accepted') ? booking : null;
}

export function acceptBooking(command: AcceptBooking, calendar: Calendar): readonly BookingEvent[] | Refusal {
  const { coachId, week, at, bookingId, pricePaise, policy, takesPayments, availablePaise = pricePaise } = command;
  const booking = openHold(command, calendar);
  if (booking === null) return [];
  if ('refused' in booking) return booking;
  if (booking.phase === 'accepted') return [];
  if (pricePaise !== booking.pricePaise || !isSamePolicy(policy, booking.policy)) return refuse('termsChanged');
  const now = Date.parse(at);
  if (now >= booking.startsAt) return refuse('sessionBegun');
  if (booking.pricePaise === 0 || !takesPayments) return confirmed(command, booking, calendar);
  if (availablePaise < pricePaise) return refuse('moneyMissing');
  const keptUntil = iso(Math.max(booking.heldUntil, now + bookingLimits.keptMinutes * minuteMs));
  return [{ type: 'BookingAccepted', data: { coachId, week, at, bookingId, keptUntil } }];
}

export function confirmBooking(command: ConfirmBooking, calendar: Calendar): readonly BookingEvent[] | Refusal {
  const booking = openHold(command, calendar);
  if (booking === null) return [];
  if ('refused' in booking) return booking;
  if (booking.phase !== 'accepted') return refuse('holdOpen');
  return Date.parse(command.at) >= booking.startsAt ? refuse('sessionBegun') : confirmed(command, booking, calendar);
}

export function extendHold(command: ExtendHold, calendar: Calendar): readonly BookingEvent[] | Refusal {
  const { coachId, week, at, bookingId } = command;
  const booking = openHold(command, calendar);
  if (booking === null) return [];
  if ('refused' in booking) return booking;
  if (booking.isExtended) return [];
  const heldUntil = iso(Math.max(booking.heldUntil, Date.parse(at)) + bookingLimits.extensionMinutes * minuteMs);
  return [{ type: 'HoldExtended', data: { coachId, week, at, bookingId, heldUntil } }];
}
