import { expect, it } from 'vitest';
import { type Episode, faultsOf, limits, recoveryOf, type Timed } from './slow-stores-verdict.ts';

const answer = (change: Partial<Timed> = {}): Timed => ({ status: 200, at: 1_000, ms: 10, ...change });
const well: Episode = {
  name: 'Postgres cut',
  healedAt: 10_000,
  overAt: 20_000,
  answers: [answer(), answer({ status: 503, at: 10_400, ms: 900 }), answer({ status: 409, at: 10_600 }), answer({ at: 11_000 })],
  running: 0,
};

it('finds nothing in an episode that was refused in time and recovered', () => {
  expect([faultsOf(well), recoveryOf(well)]).toEqual([[], 400]);
});

it.each<[string, Partial<Episode>, string]>([
  ['no answer', { answers: [...well.answers, answer({ status: 0 })] }, '1 requests without an answer'],
  ['a fault of the server', { answers: [...well.answers, answer({ status: 500 })] }, '1 answers that are neither expected nor 503'],
  [
    'an answer after the deadline',
    { answers: [...well.answers, answer({ ms: limits.deadlineMs + 1 })] },
    '1 answers after more than 33000 ms',
  ],
  ['something that does not end', { running: 2 }, '2 requests that did not end'],
  ['failures long after it', { answers: [...well.answers, answer({ status: 503, at: 20_001 })] }, 'still failed 10001 ms after it'],
  ['no success after it', { answers: [answer(), answer({ at: 10_005, ms: 10 })] }, 'nothing succeeded after it'],
])('finds %s', (_, change, sentence) => {
  expect(faultsOf({ ...well, ...change })).toEqual([`Postgres cut: ${sentence}`]);
});
