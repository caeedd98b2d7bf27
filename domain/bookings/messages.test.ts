import { expect, it } from 'vitest';
import { bookingLimits, bookingMessages } from './index.ts';

it.each([
  ['movedTooOften', bookingLimits.moves],
  ['tooManyStarts', bookingLimits.proposals],
] as const)('the message of %s names the limit', (code, limit) => {
  expect(bookingMessages[code]).toMatch(new RegExp(`\\b${limit}\\b`, 'u'));
});
