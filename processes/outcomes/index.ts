import { defineProcess } from '../process.ts';
import { perform } from './perform.ts';
import { bookingTypes, callTypes, outcomeTypes, react, type SessionEvent } from './react.ts';

/** Closes the rooms of booked sessions, finds what became of each session, and settles it. */
export const outcomes = defineProcess<SessionEvent>({
  name: 'outcomes',
  version: 1,
  streams: ['calendar-', 'call-', 'outcome-'],
  events: [...bookingTypes, ...callTypes, ...outcomeTypes],
  react,
  perform,
});
