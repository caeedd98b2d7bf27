import type { Messages } from '../kernel/index.ts';

/** With a number instead of the limit, so that the texts are plain. A test compares them. */
export const outcomeMessages = {
  outcomeNotYet: 'It is not over yet.',
  settledAlready: 'It is settled.',
  noDispute: 'Nothing is in dispute.',
  statementTooLong: 'Use at most 1,000 characters.',
} as const satisfies Messages;
