import { refusing, type RefusalKinds } from '../kernel/index.ts';

export const callRefusals = {
  conflict: 'conflict',
  callNotFound: 'notFound',
  calledCoachNotFound: 'notFound',
  invitedAthleteNotFound: 'notFound',
  alreadyRinging: 'conflict',
  callerBlocked: 'conflict',
  coachBlocked: 'conflict',
  callNotRinging: 'conflict',
  callNotAnswered: 'conflict',
  roomNotOpen: 'conflict',
  callOver: 'conflict',
  callFull: 'conflict',
  removedFromCall: 'conflict',
  athleteRemoved: 'conflict',
} as const satisfies RefusalKinds;

export const refuse = refusing(callRefusals);
