import type { Messages } from '../kernel/index.ts';

/** With numbers instead of the limits, so that the texts are plain. A test compares them. */
export const recordMessages = {
  sessionNotBegun: 'This session has not begun yet.',
  noteChanged: 'This note was changed in another window. Please look at it again.',
  noteRequired: 'Please write what you did.',
  noteTooLong: 'This can have at most 2,000 characters.',
  takeHomeTooLong: 'Please write one line of at most 300 characters.',
  drillTooLong: 'A drill can have at most 200 characters.',
  tooManyDrills: 'A session can have at most 10 drills.',
  replyRequired: 'Please write a reply.',
  replyTooLong: 'A reply can have at most 500 characters.',
  repliesFull: 'A session can have at most 50 replies.',
  goalRequired: 'Please write the goal in one line of at most 200 characters.',
  invalidGoalDay: 'Please choose a day of the calendar.',
  goalsFull: 'You have 20 open goals together. Reach or drop one first.',
  goalNotFound: 'There is no such goal.',
  goalDropped: 'This goal was dropped. Please set a new one.',
} as const satisfies Messages;
