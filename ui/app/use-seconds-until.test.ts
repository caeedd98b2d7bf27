import { expect, it } from 'vitest';
import { endHere } from './use-seconds-until.ts';

const seen = Date.parse('2026-01-05T10:00:00Z');

it.each([
  ['ends when the server says', 10_000, 30, 10_000],
  ['ends when the server says, however far ahead, if nothing is known of its length', 900_000, undefined, 900_000],
  ['that is over stays over, if nothing is known of its length', -5_000, undefined, -5_000],
  ['cannot last longer than it does', 45_000, 30, 30_000],
  ['that rings cannot be over', -20_000, 30, 30_000],
])('what %s', (_what, end, most, here) => expect(endHere(seen + end, seen, most) - seen).toBe(here));
