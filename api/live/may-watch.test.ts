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

const people = [
  null,
  athlete,
  { id: 7, role: 'auditor', session: 's1' },
  { id: 8, role: 'auditor', session: 's2' },
  { id: 7, role: 'custodian', session: 's3' },
  { id: 7, role: 'moderator', session: 's4' },
];
const [out, no] = ['notSignedIn', 'forbidden'];

it.each<[Watchers, string | null, readonly (string | null)[]]>([
  ['anyone', null, [null, null, null, null, null, null]],
  // The staff have numbers of their own, which are those of other people among the users.
  ['signedIn', '7', [out, null, out, out, out, out]],
  ['thatAthlete', '7', [out, null, out, out, out, out]],
  ['thatPerson', 'auditor-7', [out, no, out, out, out, out]],
  [{ staff: ['auditor'] }, null, [out, out, null, null, no, no]],
  [{ staff: ['auditor', 'custodian'] }, null, [out, out, null, null, null, no]],
  [{ staff: [], own: ['auditor'] }, 'auditor-7', [out, out, null, no, no, no]],
  [{ staff: [], own: ['auditor'] }, 'custodian-7', [out, out, no, no, no, no]],
  [{ staff: ['custodian'], own: ['auditor'] }, 'auditor-7', [out, out, null, no, null, no]],
  [{ staff: ['custodian'], own: ['auditor'] }, null, [out, out, no, no, null, no]],
])('%j may watch %j: a visitor, athlete 7, auditors 7 and 8, custodian 7, moderator 7', (watchers, of, expected) => {
  expect(people.map((caller) => refusalOf({ watchers, of }, caller))).toEqual(expected);
});
