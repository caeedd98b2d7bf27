import type { Messages } from '../kernel/index.ts';

export const explorerMessages = {
  grantOver: 'Your grant is over, or was not confirmed yet.',
  outsideGrant: 'Your grant does not cover this.',
  recordNotFound: 'There is no such record.',
  notYetProven: 'No head covers this record yet. Try again in a minute.',
  storyNotFound: 'There is no such story.',
  tooManyRecords: 'These are more than 20,000 records. Narrow it down, or use the command line.',
  invalidFilter: 'This filter is not valid.',
  invalidPage: 'This page does not exist. Start from the first one.',
  alarmNotFound: 'There is no such alarm.',
  alarmAnswered: 'Somebody has answered this alarm already.',
  alarmAnswerNeeded: 'Please write what it was and what was done, in at most 1,000 characters.',
  headNotFound: 'The log has not reached this size under a head.',
} as const satisfies Messages;
