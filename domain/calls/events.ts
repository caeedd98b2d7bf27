import { Type } from 'typebox';
import { defineEvent, type EventOf } from '../kernel/index.ts';

/** Ids and times alone: a call's history names nobody and says nothing that was spoken. Times are ISO 8601. */
const callId = Type.String();
const participant = Type.String({ pattern: '^(athlete|coach)-[1-9]\\d*$' });
const at = Type.String();
/** One connection of a participant to the room; who comes back comes with another. */
const peerId = Type.String();

const callRequested = defineEvent({
  type: 'CallRequested',
  version: 1,
  schema: Type.Object({ callId, coachId: Type.Integer(), athleteId: Type.Integer(), sport: Type.String(), at }),
});
const callAccepted = defineEvent({ type: 'CallAccepted', version: 1, schema: Type.Object({ callId, at }) });
const callDeclined = defineEvent({ type: 'CallDeclined', version: 1, schema: Type.Object({ callId, at }) });
const callCancelled = defineEvent({ type: 'CallCancelled', version: 1, schema: Type.Object({ callId, at }) });
const athleteInvited = defineEvent({
  type: 'AthleteInvited',
  version: 1,
  schema: Type.Object({ callId, athleteId: Type.Integer(), at }),
});

const callStarted = defineEvent({ type: 'CallStarted', version: 1, schema: Type.Object({ callId, at }) });
const participantJoined = defineEvent({
  type: 'ParticipantJoined',
  version: 1,
  schema: Type.Object({ callId, participant, peerId, at }),
});
/** The first sound or picture of a participant came through, or nothing came for a while. */
const mediaFlowed = defineEvent({ type: 'MediaFlowed', version: 1, schema: Type.Object({ callId, participant, peerId, at }) });
const mediaBlocked = defineEvent({ type: 'MediaBlocked', version: 1, schema: Type.Object({ callId, participant, peerId, at }) });
const participantLeft = defineEvent({
  type: 'ParticipantLeft',
  version: 1,
  schema: Type.Object({
    callId,
    participant,
    peerId,
    at,
    reason: Type.Enum(['left', 'disconnected', 'takenOver', 'moved', 'serverLost']),
  }),
});
const callEnded = defineEvent({
  type: 'CallEnded',
  version: 1,
  schema: Type.Object({ callId, at, reason: Type.Enum(['everybodyLeft', 'serverLost']) }),
});

export const callEvents = [
  callRequested,
  callAccepted,
  callDeclined,
  callCancelled,
  athleteInvited,
  callStarted,
  participantJoined,
  mediaFlowed,
  mediaBlocked,
  participantLeft,
  callEnded,
] as const;

export type CallEvent = EventOf<(typeof callEvents)[number]>;
