import type { Messages } from '../kernel/index.ts';

export const callMessages = {
  callNotFound: 'There is no such call.',
  calledCoachNotFound: 'Coach not found.',
  unknownSport: 'Please choose one of the sports.',
  alreadyRinging: 'You are calling this coach already.',
  callerBlocked: 'This coach does not take calls from you.',
  callNotRinging: 'This call is not ringing any more.',
  callNotAnswered: 'The coach has not answered yet.',
  callOver: 'This call is over.',
  callsNotReady: 'Calls are not ready yet. Please try again in a few minutes.',
  callFull: 'No more people can join this call.',
  invitedAthleteNotFound: 'Athlete not found.',
} as const satisfies Messages;
