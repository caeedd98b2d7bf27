import type { Watchers } from '@academy/domain/kernel';
import { expect, it } from 'vitest';
import { refusalOf } from './may-watch.ts';

const athlete = { id: 7, role: 'athlete', session: 'a' };
const coach = { id: 7, role: 'coach', session: 'c' };

it.each<[Watchers, string | null, readonly (string | null)[]]>([
  ['anyone', null, [null, null, null]],
  ['signedIn', '5', ['notSignedIn', null, null]],
  ['thatAthlete', '7', ['notSignedIn', null, 'forbidden']],
  ['thatAthlete', '8', ['notSignedIn', 'forbidden', 'forbidden']],
  ['thatAthlete', null, ['notSignedIn', 'forbidden', 'forbidden']],
  ['thatCoach', '7', ['notSignedIn', 'forbidden', null]],
  ['thatCoach', null, ['notSignedIn', 'forbidden', 'forbidden']],
  ['thatPerson', 'athlete-7', ['notSignedIn', null, 'forbidden']],
  ['thatPerson', 'coach-7', ['notSignedIn', 'forbidden', null]],
  ['thatPerson', null, ['notSignedIn', 'forbidden', 'forbidden']],
  ['thatPair', '7_9', ['notSignedIn', 'forbidden', null]],
  ['thatPair', '9_7', ['notSignedIn', null, 'forbidden']],
  ['thatPair', '77_77', ['notSignedIn', 'forbidden', 'forbidden']],
])('%s may watch %j: a visitor, athlete 7, coach 7', (watchers, of, expected) => {
  expect([null, athlete, coach].map((caller) => refusalOf({ watchers, of }, caller))).toEqual(expected);
});
