import { type Booking, type Calendar, evolve } from './calendar.ts';
import type { BookingEvent } from './events.ts';
import { hasOpenHold, holdOf } from './hold.ts';
import { bookingLimits } from './limits.ts';
import { clearFor, type Deciding, isFree, type Offering, slotsOf, takenAt } from './offering.ts';
import { meets, minuteMs, type Place } from './place.ts';
import { type BookingRefusal, refuse } from './refusals.ts';

export interface JoinWaiting extends Deciding {
  readonly type: 'JoinWaiting';
  readonly athleteId: number;
  readonly offering: Offering;
  /** A fact from elsewhere: the coach blocked the athlete. */
  readonly isBlocked: boolean;
}

export interface LeaveWaiting extends Deciding {
  readonly type: 'LeaveWaiting';
  readonly athleteId: number;
}

/** Facts with which a place that becomes free can be offered to who waits. */
export interface Next {
  /** Of the booking that the offer would begin. */
  readonly bookingId: string;
  /** What the coach offers now, in sessions. */
  readonly offering: Offering;
  /** Who of those that wait could not take it: the coach blocked them, or they have another session then. */
  readonly barred: readonly number[];
}

/** The rank of an athlete among those who wait, from 1 on; null if they do not. */
export const waitingRank = ({ waiting }: Calendar, athleteId: number): number | null => waiting.indexOf(athleteId) + 1 || null;

export function joinWaiting(command: JoinWaiting, calendar: Calendar): readonly BookingEvent[] | BookingRefusal {
  const { coachId, week, at, athleteId, offering, isBlocked } = command;
  if (calendar.waiting.includes(athleteId)) return [];
  if (isBlocked) return refuse('bookingBlocked');
  if (!slotsOf(command, offering).some((slot) => isSoonEnough(slot, at))) return refuse('slotNotOffered', '/week');
  if (calendar.waiting.length >= bookingLimits.waiting) return refuse('waitingFull');
  // Every request about the week reads all of it, so nobody may make it long.
  if ((calendar.joins.get(athleteId) ?? 0) >= bookingLimits.joins) return refuse('waitingTooOften');
  return [{ type: 'WaitingJoined', data: { coachId, week, at, athleteId } }];
}

export const leaveWaiting = ({ coachId, week, at, athleteId }: LeaveWaiting, { waiting }: Calendar): readonly BookingEvent[] =>
  waiting.includes(athleteId) ? [{ type: 'WaitingLeft', data: { coachId, week, at, athleteId } }] : [];

/** Whether there is time to take an offer of it. */
const isSoonEnough = ({ startsAt }: Place, at: string): boolean => startsAt - Date.parse(at) > bookingLimits.offerLeadMinutes * minuteMs;

/**
 * The events that free the place of a booking, and the offer of that place to the first who waits and whom nothing refuses. What is offered
 * is a slot of today's hours, so it may begin at another time than the booking did.
 */
export function freeing(
  deciding: Deciding,
  calendar: Calendar,
  freed: Booking,
  events: readonly BookingEvent[],
  next: Next | null,
): readonly BookingEvent[] {
  const after = events.reduce(evolve, calendar);
  if (!next || after.bookings.has(next.bookingId)) return events;
  const at = Date.parse(deciding.at);
  const taken = takenAt(after, at);
  const free = slotsOf(deciding, next.offering).filter(
    (slot) => meets(slot, freed) && isSoonEnough(slot, deciding.at) && isFree(slot, taken),
  );
  const slot = free.find(({ startsAt }) => startsAt === freed.startsAt) ?? free[0];
  const athleteId = after.waiting.find((one) => one !== freed.athleteId && !next.barred.includes(one) && !hasOpenHold(after, one, at));
  if (!slot || athleteId === undefined) return events;
  const { coachId, week } = deciding;
  return [
    ...events,
    ...clearFor(deciding, after, { place: slot, kind: 'session' }),
    holdOf(deciding, next.offering, slot, { bookingId: next.bookingId, athleteId, kind: 'session', how: 'offered' }),
    { type: 'WaitingLeft', data: { coachId, week, at: deciding.at, athleteId } },
  ];
}
