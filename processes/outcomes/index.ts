import { defineProcess } from '../process.ts';
import { perform } from './perform.ts';
import { bookingTypes, callTypes, outcomeTypes, react, type SessionEvent } from './react.ts';

/** Closes the rooms of booked sessions at their time, or when the session is cancelled or moved, finds what became of each session, and settles it. */
export const outcomes = defineProcess<SessionEvent>({
  name: 'outcomes',
  version: 3,
  batchDelayMs: 100,
  streams: ['calendar-', 'call-', 'outcome-'],
  events: [...bookingTypes, ...callTypes, ...outcomeTypes],
  react,
  perform,
});
