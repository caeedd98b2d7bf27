import type { Refusal } from '../kernel/index.ts';
import { type Booking, type Calendar, isOpenHold } from './calendar.ts';
import type { BookingEvent } from './events.ts';
import { type OfBooking, ownBooking } from './own.ts';
import { refuse } from './refusals.ts';
import { freeing, type Next } from './waiting.ts';

/** The athlete gives up a hold, its money did not come, or the week that a booking was to leave refuses the move. */
export interface ReleaseHold extends OfBooking<'athlete' | 'system'> {
  readonly type: 'ReleaseHold';
  readonly reason: 'givenUp' | 'notPaid' | 'moveRefused';
  readonly next: Next | null;
}

/** A hold's time is over. */
export interface ExpireHold extends OfBooking<'system'> {
  readonly type: 'ExpireHold';
  readonly next: Next | null;
}

type Reason = Extract<BookingEvent, { type: 'HoldReleased' }>['data']['reason'];

function mayEnd({ phase, how }: Booking, reason: ReleaseHold['reason']): boolean {
  if (reason === 'moveRefused') return how === 'moving' && phase === 'held';
  if (how === 'moving') return false;
  return phase === 'accepted' || (phase === 'held' && reason === 'givenUp');
}

function released(command: ReleaseHold | ExpireHold, calendar: Calendar, booking: Booking, reason: Reason): readonly BookingEvent[] {
  const { coachId, week, at, bookingId, next } = command;
  return freeing(command, calendar, booking, [{ type: 'HoldReleased', data: { coachId, week, at, bookingId, reason } }], next);
}

export function releaseHold(command: ReleaseHold, calendar: Calendar): readonly BookingEvent[] | Refusal {
  const booking = ownBooking(command, calendar);
  if (!booking) return refuse('bookingNotFound');
  if (booking.phase === 'released') return [];
  return mayEnd(booking, command.reason) ? released(command, calendar, booking, command.reason) : refuse('holdOver');
}

/** Changes nothing while the hold lasts, and when it is no hold any more. */
export function expireHold(command: ExpireHold, calendar: Calendar): readonly BookingEvent[] | Refusal {
  const booking = ownBooking(command, calendar);
  if (!booking) return refuse('bookingNotFound');
  const isHold = booking.phase === 'held' || booking.phase === 'accepted';
  return !isHold || isOpenHold(booking, Date.parse(command.at)) ? [] : released(command, calendar, booking, 'expired');
}
