import { expect, it } from 'vitest';
import { isCodeAlive, nextCodeAt, sentBefore } from './code-times.ts';

const now = Date.UTC(2026, 10, 29, 12);
const minute = 60_000;

it.each([
  [120, now],
  [119, now - 1_000],
  [30, now - 90_000],
  [undefined, now],
])('a code that may be asked for again in %s s was sent at %s', (wait, sentAt) => {
  expect(sentBefore(now, wait)).toBe(sentAt);
  expect(nextCodeAt(sentAt)).toBe(now + (wait ?? 120) * 1_000);
});

it.each([
  [0, true],
  [10 * minute - 1, true],
  [10 * minute, false],
  // Sent after `now` was read.
  [-1, true],
])('a code sent %s ms ago still works: %s', (ago, expected) => {
  expect(isCodeAlive(now - ago, now)).toBe(expected);
});
