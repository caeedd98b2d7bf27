import type { Messages } from '../kernel/index.ts';

export const callMessages = {
  callNotFound: 'Call not found.',
  calledCoachNotFound: 'Coach not found.',
  unknownSport: 'Please choose one of the sports.',
  alreadyRinging: 'You are already calling this coach.',
  callerBlocked: 'This coach is not taking calls from you.',
  coachBlocked: 'Unblock this coach to call them.',
  callNotRinging: 'This call is no longer ringing.',
  callNotAnswered: 'The coach has not answered yet.',
  roomNotOpen: 'The room opens 10 minutes before.',
  callOver: 'This call has ended.',
  removedFromCall: 'You were removed from this call.',
  athleteRemoved: 'You removed this athlete from the call.',
  callsNotReady: 'Calls are not ready yet. Please try again in a few minutes.',
  callFull: 'This call is full.',
  invitedAthleteNotFound: 'Athlete not found. You can invite athletes who have called or reviewed you before.',
} as const satisfies Messages;
