import { expect, it } from 'vitest';
import { shownKey, typedKey, typedKeyOf } from './wallet-key.ts';

it.each([
  ['athlete_7', 'athlete-7'],
  ['coach_12', 'coach-12'],
])('writes the wallet %s like its owner, %s, and reads both', (key, shown) => {
  expect(shownKey(key)).toBe(shown);
  expect([typedKey(shown), typedKey(key)]).toEqual([key, key]);
});

it.each(['5', 'd2a1c3e4-0000-4000-8000-000000000007', '3_7_0123456789abcdef', ''])('leaves %j as it is', (key) => {
  expect([shownKey(key), typedKey(key)]).toEqual([key, key]);
});

it.each([
  ['rating', 'coach-7', '7'],
  ['verified', 'coach_7', '7'],
  ['reviews', '7', '7'],
  ['rating', 'athlete-7', 'athlete-7'],
  ['held', 'coach-7', 'coach_7'],
] as const)('takes for the number %s the key %s as %s', (name, typed, key) => {
  expect(typedKeyOf(name, typed)).toBe(key);
});
