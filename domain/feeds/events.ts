import { Type } from 'typebox';
import { accountId, defineEvent, type EventOf, moment } from '../kernel/index.ts';
import { feedLimits } from './limits.ts';

/** When a coach is busy by other calendars. */
export const busyStream = (coachId: number): string => `busy-${coachId}`;

const busyReplaced = defineEvent({
  type: 'BusyReplaced',
  version: 1,
  stream: ({ coachId }) => busyStream(coachId),
  /**
   * Takes the place of all spans before it. They are times and nothing else, the end excluded, and reach to `until`. If that is not after
   * `at`, the coach has other calendars here no more.
   */
  schema: Type.Object({
    coachId: accountId,
    at: moment,
    spans: Type.Array(Type.Object({ from: moment, until: moment }), { maxItems: feedLimits.busySpans }),
    until: moment,
  }),
});

export type BusyEvent = EventOf<typeof busyReplaced>;

export const busyEvents = [busyReplaced] as const;
