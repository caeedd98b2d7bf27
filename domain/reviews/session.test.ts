import { expect, it } from 'vitest';
import { isInTime, isLongEnough, reviewLimits } from './index.ts';

const leftAt = '2027-03-01T10:00:00.000Z';
const after = (ms: number): string => new Date(Date.parse(leftAt) + ms).toISOString();
const daysMs = reviewLimits.days * 24 * 60 * 60 * 1000;

it('a review is in time up to the last moment, and the two minutes in which it is decided and recorded', () => {
  expect([0, daysMs, daysMs + 120_000, daysMs + 120_001].map((ms) => isInTime(leftAt, after(ms)))).toEqual([true, true, true, false]);
});

it('a session is long enough from a minute on', () => {
  expect([59_999, 60_000].map(isLongEnough)).toEqual([false, true]);
});
