import type { Decider, Refusal } from '../kernel/index.ts';
import {
  type BookCall,
  bookCall,
  type BookedTime,
  closeRoom,
  type GiveUpRoom,
  giveUpRoom,
  hasBooked,
  refuseTime,
  tryEntry,
} from './booked.ts';
import type { CallEvent } from './events.ts';
import { callLimits } from './limits.ts';
import { type Participant, participantOf } from './participant.ts';
import { refuse } from './refusals.ts';

type Left = Extract<CallEvent, { type: 'ParticipantLeft' }>['data']['reason'];

/** `at` is the time of the decision, ISO 8601. */
export type CallCommand =
  | {
      readonly type: 'RequestCall';
      readonly data: { readonly callId: string; readonly coachId: number; readonly athleteId: number; readonly sport: string };
      readonly at: string;
      /** Facts from elsewhere. */
      readonly hasCoach: boolean;
      readonly isBlocked: boolean;
      /** The athlete has blocked the coach. */
      readonly hasBlocked: boolean;
      readonly isRinging: boolean;
    }
  | BookCall
  | { readonly type: 'AcceptCall' | 'DeclineCall' | 'CancelCall'; readonly by: Participant; readonly at: string }
  | {
      readonly type: 'InviteToCall';
      readonly by: Participant;
      readonly athleteId: number;
      /** True if the athlete has called or reviewed this coach before. */
      readonly isAcquainted: boolean;
      readonly at: string;
    }
  | { readonly type: 'EndCall'; readonly by: Participant; readonly at: string }
  | { readonly type: 'RemoveFromCall'; readonly by: Participant; readonly athleteId: number; readonly at: string }
  /** Somebody asks for a ticket. `isBlocked`, here and below: this athlete and the call's coach have a block between them. */
  | { readonly type: 'TryEntry'; readonly participant: Participant; readonly isBlocked: boolean; readonly at: string }
  | { readonly type: 'Join'; readonly participant: Participant; readonly peerId: string; readonly isBlocked: boolean; readonly at: string }
  | {
      readonly type: 'NoteMediaFlow' | 'NoteMediaBlock';
      readonly participant: Participant;
      readonly peerId: string;
      readonly at: string;
    }
  /** The room moves to another server, and this connection with it. The participant joins there at once. */
  | { readonly type: 'Move'; readonly participant: Participant; readonly peerId: string; readonly at: string }
  | { readonly type: 'Leave'; readonly participant: Participant; readonly peerId: string; readonly reason: Left; readonly at: string }
  /** The room's server is gone and another one continues: every participant left at `at`, and may have rejoined since. */
  | { readonly type: 'LeaveLost'; readonly at: string }
  /** The room's server is gone and nobody rejoined: every participant left at `at`, as far as is known. */
  | { readonly type: 'CloseLost'; readonly at: string }
  /** The time of a booked call is over, whoever is in its room. */
  | { readonly type: 'CloseRoom'; readonly at: string }
  | GiveUpRoom;

export interface CallState {
  readonly callId: string;
  readonly coachId: number;
  readonly athleteIds: readonly number[];
  /** Removed by the coach, for the rest of the call. */
  readonly removed: readonly Participant[];
  readonly requestedAt: string;
  /** Null for a call that rang. */
  readonly booked: BookedTime | null;
  readonly phase: 'none' | 'ringing' | 'declined' | 'cancelled' | 'accepted' | 'running' | 'over';
  /** Present participants, by connection. */
  readonly present: Readonly<Record<string, Participant>>;
  /** Connections whose media result was already recorded. */
  readonly media: Readonly<Record<string, 'flowed' | 'blocked'>>;
  /** When each person's last try to enter was noted, ISO 8601. */
  readonly tried: Readonly<Record<string, string>>;
}

const nothing: CallState = {
  callId: '',
  coachId: 0,
  athleteIds: [],
  removed: [],
  requestedAt: '',
  booked: null,
  phase: 'none',
  present: {},
  media: {},
  tried: {},
};

/** Deadline for answering a ringing call, in ms since 1970. */
export const ringsUntil = (requestedAt: string): number => Date.parse(requestedAt) + callLimits.ringSeconds * 1000;

/** Why this person has no part in the open call; null if they do. */
function refuseStranger(state: CallState, participant: Participant): Refusal | null {
  if (state.phase === 'none') return refuse('callNotFound');
  const invited = [participantOf({ role: 'coach', id: state.coachId }), ...state.athleteIds.map((id): Participant => `athlete-${id}`)];
  // The same refusal for strangers, so that a call id reveals nothing.
  if (!invited.includes(participant)) return refuse('callNotFound');
  if (state.phase === 'ringing') return refuse('callNotAnswered');
  return state.phase === 'accepted' || state.phase === 'running' ? null : refuse('callOver');
}

interface Entry {
  /** A fact from elsewhere: the coach has blocked this person, or this person the coach. */
  readonly isBlocked: boolean;
  /** ISO 8601 */
  readonly at: string;
}

/** Why this person may not enter the room now; null if they may. */
export function mayEnter(state: CallState, participant: Participant, { isBlocked, at }: Entry): Refusal | null {
  const refusal = refuseStranger(state, participant) ?? (state.booked && refuseTime(state.booked, at));
  if (refusal) return refusal;
  if (state.removed.includes(participant)) return refuse('removedFromCall');
  return isBlocked && !hasBooked(state, participant) ? refuse('callerBlocked') : null;
}

type Answer = Extract<CallCommand, { type: 'AcceptCall' | 'DeclineCall' | 'CancelCall' }>;

function answer({ type, by, at }: Answer, state: CallState): readonly CallEvent[] | Refusal {
  const { callId, coachId, athleteIds, phase } = state;
  const isOwn = type === 'CancelCall' ? by === `athlete-${athleteIds[0]}` : by === `coach-${coachId}`;
  if (phase === 'none' || !isOwn) return refuse('callNotFound');
  // A repeated press, or two windows at once.
  const done = { AcceptCall: ['accepted', 'running'], DeclineCall: ['declined'], CancelCall: ['cancelled'] }[type];
  if (done.includes(phase)) return [];
  if (phase !== 'ringing') return refuse('callNotRinging');
  if (type === 'AcceptCall' && Date.parse(at) > ringsUntil(state.requestedAt)) return refuse('callNotRinging');
  const event = { AcceptCall: 'CallAccepted', DeclineCall: 'CallDeclined', CancelCall: 'CallCancelled' } as const;
  return [{ type: event[type], data: { callId, at } }];
}

function invite({ by, athleteId, isAcquainted, at }: Extract<CallCommand, { type: 'InviteToCall' }>, state: CallState) {
  if (by !== `coach-${state.coachId}`) return refuse('callNotFound');
  const refusal = refuseStranger(state, by);
  if (refusal) return refusal;
  if (!isAcquainted) return refuse('invitedAthleteNotFound', '/athlete_id');
  if (state.removed.includes(`athlete-${athleteId}`)) return refuse('athleteRemoved', '/athlete_id');
  if (state.athleteIds.includes(athleteId)) return [];
  if (state.athleteIds.length >= callLimits.athletes) return refuse('callFull');
  return [{ type: 'AthleteInvited' as const, data: { callId: state.callId, athleteId, at } }];
}

function end({ by, at }: Extract<CallCommand, { type: 'EndCall' }>, state: CallState): readonly CallEvent[] | Refusal {
  if (by !== `coach-${state.coachId}`) return refuse('callNotFound');
  // A repeated press, or everybody has left in the meantime.
  if (state.phase === 'over') return [];
  return refuseStranger(state, by) ?? [{ type: 'CallEnded', data: { callId: state.callId, at, reason: 'endedByCoach' } }];
}

function remove({ by, athleteId, at }: Extract<CallCommand, { type: 'RemoveFromCall' }>, state: CallState) {
  if (by !== `coach-${state.coachId}`) return refuse('callNotFound');
  const refusal = refuseStranger(state, by);
  if (refusal) return refusal;
  if (!state.athleteIds.includes(athleteId)) return refuse('invitedAthleteNotFound', '/athlete_id');
  const participant: Participant = `athlete-${athleteId}`;
  if (state.removed.includes(participant)) return [];
  return [{ type: 'ParticipantRemoved' as const, data: { callId: state.callId, participant, at } }];
}

function gone({ callId, present }: CallState, peerIds: readonly string[], reason: Left, at: string): readonly CallEvent[] {
  return peerIds.flatMap((peerId): CallEvent[] => {
    const participant = present[peerId];
    return participant ? [{ type: 'ParticipantLeft', data: { callId, participant, peerId, at, reason } }] : [];
  });
}

function leave(state: CallState, peerId: string, reason: Left, at: string): readonly CallEvent[] {
  const left = gone(state, [peerId], reason, at);
  if (left.length === 0 || Object.keys(state.present).length > 1) return left;
  if (state.booked) return [...left, ...closeRoom(state, at)];
  return [...left, { type: 'CallEnded', data: { callId: state.callId, at, reason: 'everybodyLeft' } }];
}

const leaveLost = (state: CallState, at: string): readonly CallEvent[] => gone(state, Object.keys(state.present), 'serverLost', at);

function closeLost(state: CallState, at: string): readonly CallEvent[] {
  if (state.phase !== 'running') return [];
  if (state.booked) return [...leaveLost(state, at), ...closeRoom(state, at)];
  return [...leaveLost(state, at), { type: 'CallEnded', data: { callId: state.callId, at, reason: 'serverLost' } }];
}

export const callDecider: Decider<CallState, CallCommand, CallEvent> = {
  initialState: nothing,

  decide(command, state) {
    const { callId } = state;
    switch (command.type) {
      case 'RequestCall':
        if (state.phase !== 'none') return refuse('conflict');
        if (!command.hasCoach) return refuse('calledCoachNotFound', '/coach_id');
        if (command.hasBlocked) return refuse('coachBlocked');
        if (command.isBlocked) return refuse('callerBlocked');
        if (command.isRinging) return refuse('alreadyRinging');
        return [{ type: 'CallRequested', data: { ...command.data, at: command.at } }];
      case 'BookCall':
        return bookCall(command, state);
      case 'AcceptCall':
      case 'DeclineCall':
      case 'CancelCall':
        return answer(command, state);
      case 'InviteToCall':
        return invite(command, state);
      case 'EndCall':
        return end(command, state);
      case 'RemoveFromCall':
        return remove(command, state);
      case 'TryEntry':
        return mayEnter(state, command.participant, command) ?? tryEntry(state, command.participant, command.at);
      case 'Join': {
        const { participant, peerId, at } = command;
        const refusal = mayEnter(state, participant, command);
        if (refusal) return refusal;
        if (state.present[peerId]) return [];
        const joined: CallEvent = { type: 'ParticipantJoined', data: { callId, participant, peerId, at } };
        return state.phase === 'accepted' ? [{ type: 'CallStarted', data: { callId, at } }, joined] : [joined];
      }
      case 'NoteMediaFlow':
      case 'NoteMediaBlock': {
        const { participant, peerId, at } = command;
        const [type, how] =
          command.type === 'NoteMediaFlow' ? (['MediaFlowed', 'flowed'] as const) : (['MediaBlocked', 'blocked'] as const);
        if (!state.present[peerId] || state.media[peerId] === how) return [];
        return [{ type, data: { callId, participant, peerId, at } }];
      }
      case 'Move':
        return gone(state, [command.peerId], 'moved', command.at);
      case 'Leave':
        return leave(state, command.peerId, command.reason, command.at);
      case 'LeaveLost':
        return leaveLost(state, command.at);
      case 'CloseLost':
        return closeLost(state, command.at);
      case 'CloseRoom':
        return closeRoom(state, command.at);
      case 'GiveUpRoom':
        return giveUpRoom(command, state);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'CallRequested': {
        const { callId, coachId, athleteId, at } = event.data;
        return { ...nothing, callId, coachId, athleteIds: [athleteId], requestedAt: at, phase: 'ringing' };
      }
      case 'CallBooked': {
        const { callId, coachId, athleteId, at, bookingId, opensAt, startsAt, endsAt, closesAt } = event.data;
        const booked = { bookingId, opensAt, startsAt, endsAt, closesAt };
        return { ...nothing, callId, coachId, athleteIds: [athleteId], requestedAt: at, booked, phase: 'accepted' };
      }
      case 'EntryTried':
        return { ...state, tried: { ...state.tried, [event.data.participant]: event.data.at } };
      case 'CallAccepted':
        return { ...state, phase: 'accepted' };
      case 'CallDeclined':
        return { ...state, phase: 'declined' };
      case 'CallCancelled':
        return { ...state, phase: 'cancelled' };
      case 'AthleteInvited':
        return { ...state, athleteIds: [...state.athleteIds, event.data.athleteId] };
      case 'CallStarted':
        return { ...state, phase: 'running' };
      case 'ParticipantJoined':
        return { ...state, present: { ...state.present, [event.data.peerId]: event.data.participant as Participant } };
      case 'ParticipantRemoved':
        return { ...state, removed: [...state.removed, event.data.participant as Participant] };
      case 'MediaFlowed':
        return { ...state, media: { ...state.media, [event.data.peerId]: 'flowed' } };
      case 'MediaBlocked':
        return { ...state, media: { ...state.media, [event.data.peerId]: 'blocked' } };
      case 'ParticipantLeft': {
        const { [event.data.peerId]: _gone, ...present } = state.present;
        return { ...state, present };
      }
      case 'CallEnded':
        return { ...state, phase: 'over', present: {} };
    }
  },
};
