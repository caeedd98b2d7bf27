import { Type } from 'typebox';
import { accountId, defineEvent, type EventOf, line, moment, token } from '../kernel/index.ts';

/** Only ids and times: a call's history contains no names and nothing that was spoken. */
const callId = Type.String();
const participant = Type.String({ pattern: '^(athlete|coach)-[1-9]\\d*$' });
const at = moment;
/** One connection of a participant to the room; a new join has a new id. */
const peerId = token;

export const callStream = (callId: string): string => `call-${callId}`;
const stream = (data: { callId: string }): string => callStream(data.callId);

const callRequested = defineEvent({
  type: 'CallRequested',
  version: 1,
  stream,
  schema: Type.Object({ callId, coachId: accountId, athleteId: accountId, sport: Type.String(), at }),
});
/** A booked session begins its call. The room is open from `opensAt` until `closesAt`, whoever is in it. */
const callBooked = defineEvent({
  type: 'CallBooked',
  version: 1,
  stream,
  schema: Type.Object({
    callId,
    bookingId: token,
    coachId: accountId,
    athleteId: accountId,
    sport: line,
    opensAt: moment,
    startsAt: moment,
    endsAt: moment,
    closesAt: moment,
    at,
  }),
});
const callAccepted = defineEvent({ type: 'CallAccepted', version: 1, stream, schema: Type.Object({ callId, at }) });
const callDeclined = defineEvent({ type: 'CallDeclined', version: 1, stream, schema: Type.Object({ callId, at }) });
const callCancelled = defineEvent({ type: 'CallCancelled', version: 1, stream, schema: Type.Object({ callId, at }) });
const athleteInvited = defineEvent({
  type: 'AthleteInvited',
  version: 1,
  stream,
  schema: Type.Object({ callId, athleteId: accountId, at }),
});

/** Somebody was given a ticket to a booked call; at most one a minute for each person is noted. */
const entryTried = defineEvent({ type: 'EntryTried', version: 1, stream, schema: Type.Object({ callId, participant, at }) });
const callStarted = defineEvent({ type: 'CallStarted', version: 1, stream, schema: Type.Object({ callId, at }) });
const participantJoined = defineEvent({
  type: 'ParticipantJoined',
  version: 1,
  stream,
  schema: Type.Object({ callId, participant, peerId, at }),
});
/** The coach removed a participant, who cannot rejoin this call. `ParticipantLeft` records that they have left. */
const participantRemoved = defineEvent({
  type: 'ParticipantRemoved',
  version: 1,
  stream,
  schema: Type.Object({ callId, participant, at }),
});
/** The first audio or video of a participant arrived, or none arrived for a while. */
const mediaFlowed = defineEvent({ type: 'MediaFlowed', version: 1, stream, schema: Type.Object({ callId, participant, peerId, at }) });
const mediaBlocked = defineEvent({ type: 'MediaBlocked', version: 1, stream, schema: Type.Object({ callId, participant, peerId, at }) });
/** The versions differ only in the allowed reasons. */
const same = (data: Record<string, unknown>): Record<string, unknown> => data;
const participantLeft = defineEvent({
  type: 'ParticipantLeft',
  version: 2,
  stream,
  schema: Type.Object({
    callId,
    participant,
    peerId,
    at,
    reason: Type.Enum(['left', 'disconnected', 'takenOver', 'moved', 'serverLost', 'removed', 'blocked', 'signedOut']),
  }),
  upcasts: { 1: same },
});
/** `timeOver`: the room of a booked call has closed. The last two: its session is not held in it any more. */
export const callEndReasons = ['everybodyLeft', 'serverLost', 'endedByCoach', 'timeOver', 'sessionCancelled', 'sessionMoved'] as const;
export type CallEndReason = (typeof callEndReasons)[number];

const callEnded = defineEvent({
  type: 'CallEnded',
  version: 4,
  stream,
  schema: Type.Object({ callId, at, reason: Type.Enum([...callEndReasons]) }),
  upcasts: { 1: same, 2: same, 3: same },
});

export const callEvents = [
  callRequested,
  callBooked,
  callAccepted,
  callDeclined,
  callCancelled,
  athleteInvited,
  entryTried,
  callStarted,
  participantJoined,
  participantRemoved,
  mediaFlowed,
  mediaBlocked,
  participantLeft,
  callEnded,
] as const;

export type CallEvent = EventOf<(typeof callEvents)[number]>;
