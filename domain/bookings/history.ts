import { rupees } from '../kernel/index.ts';
import type { BookingEvent } from './events.ts';

type Of<Type extends BookingEvent['type']> = Extract<BookingEvent, { type: Type }>['data'];

const whyHeld = { asked: 'asked for', offered: 'was offered', moving: 'is moving to' } as const;
const whyReleased = {
  expired: 'it was not answered in time',
  givenUp: 'it was given up',
  notPaid: 'it was not paid',
  moveRefused: 'the move was refused',
} as const;

function held({ athleteId, coachId, how, startsAt, pricePaise, bookingId }: Of<'SlotHeld'>): string {
  return `athlete-${athleteId} ${whyHeld[how]} ${startsAt} with coach-${coachId} for ${rupees(pricePaise)}: booking ${bookingId}.`;
}

function cancelled({ by, bookingId, reason, capturePaise, releasePaise }: Of<'BookingCancelled'>): string {
  const who = by === 'system' ? 'The platform' : `The ${by}`;
  return `${who} cancelled booking ${bookingId} (${reason}): ${rupees(capturePaise)} is due, ${rupees(releasePaise)} goes back.`;
}

/** One event of a week of a coach, as a sentence. */
export function bookingHistory({ type, data }: BookingEvent): string {
  switch (type) {
    case 'SlotHeld':
      return held(data);
    case 'BookingAccepted':
      return `The athlete accepted the terms of booking ${data.bookingId}; its place is kept until ${data.keptUntil}.`;
    case 'BookingConfirmed':
      return `Booking ${data.bookingId} is confirmed.`;
    case 'HoldExtended':
      return `The place of booking ${data.bookingId} is kept until ${data.heldUntil}.`;
    case 'HoldReleased':
      return `The place of booking ${data.bookingId} is free again: ${whyReleased[data.reason]}.`;
    case 'BookingCancelled':
      return cancelled(data);
    case 'MoveProposed':
      return `coach-${data.coachId} proposed ${data.starts.length} other times for booking ${data.bookingId}.`;
    case 'BookingMovedOut':
      return `Booking ${data.bookingId} left week ${data.week} for week ${data.toWeek}.`;
    case 'BookingMoved':
      return `Booking ${data.bookingId} moved to ${data.startsAt}.`;
    case 'WaitingJoined':
      return `athlete-${data.athleteId} waits for a place in week ${data.week} of coach-${data.coachId}.`;
    case 'WaitingLeft':
      return `athlete-${data.athleteId} no longer waits for week ${data.week} of coach-${data.coachId}.`;
  }
}
