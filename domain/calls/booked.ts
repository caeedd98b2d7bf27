import type { Refusal } from '../kernel/index.ts';
import type { CallState } from './decider.ts';
import type { CallEvent } from './events.ts';
import { callLimits } from './limits.ts';
import type { Participant } from './participant.ts';
import { refuse } from './refusals.ts';

type CallBooked = Extract<CallEvent, { type: 'CallBooked' }>['data'];

/** The session that a call is held for. Times are ISO 8601; the room is open from `opensAt` until before `closesAt`. */
export type BookedTime = Pick<CallBooked, 'bookingId' | 'opensAt' | 'startsAt' | 'endsAt' | 'closesAt'>;

/** Somebody goes to the room of a confirmed booking. The first one begins the call. */
export interface BookCall {
  readonly type: 'BookCall';
  readonly data: Omit<CallBooked, 'opensAt' | 'closesAt' | 'at'>;
  readonly at: string;
}

/** The session is not held in this call any more: it was cancelled, or moved to a time that has a call of its own. */
export interface GiveUpRoom {
  readonly type: 'GiveUpRoom';
  readonly reason: 'sessionCancelled' | 'sessionMoved';
  readonly at: string;
}

/** The call of a booked session has the v5 UUID of this name in this namespace as its id. A session that was moved has another call. */
export const bookedCallNamespace = '4f0d7b1c-92e6-4d2a-8a55-1c9e6f3b7d20';
export const bookedCallName = (bookingId: string, sequence: number): string => `${bookingId}:${sequence}`;

const minuteMs = 60_000;
const shifted = (at: string, minutes: number): string => new Date(Date.parse(at) + minutes * minuteMs).toISOString();

const isClosed = ({ closesAt }: BookedTime, at: string): boolean => Date.parse(at) >= Date.parse(closesAt);

/** Why nobody may enter the room at this time; null if it is open. */
export function refuseTime(time: Pick<BookedTime, 'opensAt' | 'closesAt'>, at: string): Refusal | null {
  if (Date.parse(at) < Date.parse(time.opensAt)) return refuse('roomNotOpen');
  return Date.parse(at) >= Date.parse(time.closesAt) ? refuse('callOver') : null;
}

export function bookCall({ data, at }: BookCall, { phase }: CallState): readonly CallEvent[] | Refusal {
  const opensAt = shifted(data.startsAt, -callLimits.opensMinutes);
  const closesAt = shifted(data.endsAt, callLimits.closesMinutes);
  const refusal = refuseTime({ opensAt, closesAt }, at);
  if (refusal) return refusal;
  return phase === 'none' ? [{ type: 'CallBooked', data: { ...data, opensAt, closesAt, at } }] : [];
}

/** Notes a try to enter, unless another one of this person was noted a moment before. */
export function tryEntry({ callId, booked, tried }: CallState, participant: Participant, at: string): readonly CallEvent[] {
  const last = tried[participant];
  const isRecent = last !== undefined && Date.parse(at) - Date.parse(last) < callLimits.triedSeconds * 1000;
  return booked === null || isRecent ? [] : [{ type: 'EntryTried', data: { callId, participant, at } }];
}

const isOpen = ({ phase }: CallState): boolean => phase === 'accepted' || phase === 'running';

/** The room closes at its time. Changes nothing before, and once the call is over. */
export function closeRoom(state: CallState, at: string): readonly CallEvent[] {
  const { callId, booked } = state;
  return booked && isOpen(state) && isClosed(booked, at) ? [{ type: 'CallEnded', data: { callId, at, reason: 'timeOver' } }] : [];
}

/** The room closes at once, whoever is in it. Changes nothing once the call is over, or if nobody has opened the room. */
export function giveUpRoom({ reason, at }: GiveUpRoom, state: CallState): readonly CallEvent[] {
  return state.booked && isOpen(state) ? [{ type: 'CallEnded', data: { callId: state.callId, at, reason } }] : [];
}

/** Whether this is one of the two people of a booked session: a block ends neither the booking nor its room. */
export const hasBooked = ({ booked, coachId, athleteIds }: CallState, participant: Participant): boolean =>
  booked !== null && (participant === `coach-${coachId}` || participant === `athlete-${athleteIds[0]}`);
