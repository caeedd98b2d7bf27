import { expect, it } from 'vitest';
import { personsIn } from './index.ts';

it.each([
  ['ids of both roles', { coachId: 5, athleteId: 7 }, ['coach-5', 'athlete-7']],
  ['an account with its role', { accountId: 9, role: 'coach' }, ['coach-9']],
  [
    'wallets, their lines and the one that paid',
    { walletId: 'coach_5', from: 'athlete_7', lines: [{ account: 'wallet:athlete_8' }] },
    ['coach-5', 'athlete-7', 'athlete-8'],
  ],
  ['participants and authors', { participant: 'athlete-7', by: 'coach-5' }, ['athlete-7', 'coach-5']],
  ['the person of a sealed part', { personal: { subject: 'athlete-7', box: 'AAAA' } }, ['athlete-7']],
  ['nobody in what only looks alike', { coachId: '5', note: 'ask coach-5', athleteId: 1.5, x: 'athlete-07' }, []],
])('finds %s', (_what, data, expected) => {
  expect(personsIn(data, null)).toEqual(expected);
});

it('finds who caused it, but not a program', () => {
  expect(personsIn({ athleteId: 7 }, 'coach-5')).toEqual(['coach-5', 'athlete-7']);
  expect(personsIn({}, 'system-system')).toEqual([]);
});

it('ends after a hundred', () => {
  expect(
    personsIn(
      Array.from({ length: 200 }, (_, index) => ({ coachId: index + 1 })),
      null,
    ),
  ).toHaveLength(100);
});
