import type { Decider } from '../kernel/index.ts';
import { type Calendar, emptyCalendar, evolve } from './calendar.ts';
import { type CancelBooking, cancelBooking } from './cancel.ts';
import { type AcceptBooking, acceptBooking, type ConfirmBooking, confirmBooking, type ExtendHold, extendHold } from './confirm.ts';
import type { BookingEvent } from './events.ts';
import { type HoldSlot, holdSlot } from './hold.ts';
import { type MoveBooking, moveBooking, type ProposeMove, proposeMove } from './move.ts';
import { type FinishMove, finishMove, type HoldForMove, holdForMove, type MoveOut, moveOut } from './move-out.ts';
import type { BookingRefusal } from './refusals.ts';
import { type ExpireHold, expireHold, type ReleaseHold, releaseHold } from './release.ts';
import { type JoinWaiting, joinWaiting, type LeaveWaiting, leaveWaiting } from './waiting.ts';

/** All of one week of a coach: `coachId` and `week` name its stream, `at` is the time of the decision. */
export type BookingCommand =
  | HoldSlot
  | AcceptBooking
  | ConfirmBooking
  | ExtendHold
  | ReleaseHold
  | ExpireHold
  | CancelBooking
  | ProposeMove
  | MoveBooking
  | HoldForMove
  | MoveOut
  | FinishMove
  | JoinWaiting
  | LeaveWaiting;

interface BookingDecider extends Decider<Calendar, BookingCommand, BookingEvent> {
  decide(command: BookingCommand, calendar: Calendar): readonly BookingEvent[] | BookingRefusal;
}

/** Places that somebody has never overlap, buffers included, whatever the clocks of those who decide show. */
export const bookingDecider: BookingDecider = {
  initialState: emptyCalendar,

  decide(command, calendar) {
    switch (command.type) {
      case 'HoldSlot':
        return holdSlot(command, calendar);
      case 'AcceptBooking':
        return acceptBooking(command, calendar);
      case 'ConfirmBooking':
        return confirmBooking(command, calendar);
      case 'ExtendHold':
        return extendHold(command, calendar);
      case 'ReleaseHold':
        return releaseHold(command, calendar);
      case 'ExpireHold':
        return expireHold(command, calendar);
      case 'CancelBooking':
        return cancelBooking(command, calendar);
      case 'ProposeMove':
        return proposeMove(command, calendar);
      case 'MoveBooking':
        return moveBooking(command, calendar);
      case 'HoldForMove':
        return holdForMove(command, calendar);
      case 'MoveOut':
        return moveOut(command, calendar);
      case 'FinishMove':
        return finishMove(command, calendar);
      case 'JoinWaiting':
        return joinWaiting(command, calendar);
      case 'LeaveWaiting':
        return leaveWaiting(command, calendar);
    }
  },

  evolve,
};
