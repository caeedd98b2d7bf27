import type { BlockEvent } from './blocks.ts';
import type { CallEvent } from './events.ts';

type Of<Type extends CallEvent['type']> = Extract<CallEvent, { type: Type }>['data'];

const whyLeft: Readonly<Record<Of<'ParticipantLeft'>['reason'], string>> = {
  left: 'left',
  disconnected: 'lost the connection',
  takenOver: 'entered from another window, so the first one left',
  moved: 'moved to another server',
  serverLost: 'left, because the server was lost',
  removed: 'had to leave, removed by the coach',
  blocked: 'had to leave, because of a block',
  signedOut: 'had to leave, because their session ended',
};

const whyEnded: Readonly<Record<Of<'CallEnded'>['reason'], string>> = {
  everybodyLeft: 'everybody had left',
  serverLost: 'the server was lost',
  endedByCoach: 'the coach ended it',
  timeOver: 'its time was over',
  sessionCancelled: 'its session was cancelled',
  sessionMoved: 'its session was moved to another time',
};

/** One event of a call, as a sentence. */
export function callHistory({ type, data }: CallEvent): string {
  switch (type) {
    case 'CallRequested':
      return `athlete-${data.athleteId} rang coach-${data.coachId}.`;
    case 'CallBooked':
      return `The room of booking ${data.bookingId} opened for coach-${data.coachId} and athlete-${data.athleteId}.`;
    case 'CallAccepted':
      return 'The coach accepted the call.';
    case 'CallDeclined':
      return 'The coach declined the call.';
    case 'CallCancelled':
      return 'The athlete gave up ringing.';
    case 'AthleteInvited':
      return `athlete-${data.athleteId} was invited to the call.`;
    case 'EntryTried':
      return `${data.participant} asked to be let in.`;
    case 'CallStarted':
      return 'The call began.';
    case 'ParticipantJoined':
      return `${data.participant} joined.`;
    case 'ParticipantRemoved':
      return `The coach removed ${data.participant}.`;
    case 'MediaFlowed':
      return `Sound or picture of ${data.participant} arrived.`;
    case 'MediaBlocked':
      return `No sound or picture of ${data.participant} arrived.`;
    case 'ParticipantLeft':
      return `${data.participant} ${whyLeft[data.reason]}.`;
    case 'CallEnded':
      return `The call ended: ${whyEnded[data.reason]}.`;
  }
}

/** A block, its end, or a moderator's, as a sentence. */
export function blockHistory({ type, data: { coachId, athleteId } }: BlockEvent): string {
  const [coach, athlete] = [`coach-${coachId}`, `athlete-${athleteId}`];
  switch (type) {
    case 'AthleteBlocked':
      return `${coach} blocked ${athlete}.`;
    case 'AthleteUnblocked':
      return `${coach} no longer blocks ${athlete}.`;
    case 'CoachBlocked':
      return `${athlete} blocked ${coach}.`;
    case 'CoachUnblocked':
      return `${athlete} no longer blocks ${coach}.`;
    case 'PairClosed':
      return `A moderator closed the conversation of ${coach} and ${athlete}.`;
    case 'PairReopened':
      return `A moderator opened the conversation of ${coach} and ${athlete} again.`;
  }
}
