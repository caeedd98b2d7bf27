import { expect, it } from 'vitest';
import { untilNight } from './run-comparison.ts';

it.each([
  ['2026-11-29T00:00:00.000Z', '2026-11-29T01:30:00.000Z'],
  ['2026-11-29T01:29:59.999Z', '2026-11-29T01:30:00.000Z'],
  ['2026-11-29T01:30:00.000Z', '2026-11-30T01:30:00.000Z'],
  ['2026-11-29T23:00:00.000Z', '2026-11-30T01:30:00.000Z'],
])('the next night after %s begins to be compared at %s', (now, next) => {
  expect(new Date(Date.parse(now) + untilNight(new Date(now))).toISOString()).toBe(next);
});
