import { describe, expect, it } from 'vitest';
import { type Came, faultsOf, figuresOf, goodputOf, missesOf, type Overload, recoveryOf } from './overload-verdict.ts';

type Answer = readonly [status: number, ms: number];

/** One answer each tenth of a second. */
const perSecond = 10;
const cameOf = (answers: readonly Answer[], withoutRetryAfter = 0): Came => ({
  perSecond,
  status: Uint16Array.from(answers, ([status]) => status),
  ms: Float32Array.from(answers, ([, ms]) => ms),
  withoutRetryAfter,
});
const many = (count: number, status: number, ms: number): readonly Answer[] => Array.from({ length: count }, () => [status, ms]);

/** Ten seconds: half is served in 200 ms, half is refused in 5. */
const flood = [...many(50, 200, 200), ...many(50, 503, 5)];
const calm = many(100, 200, 20);
const well: Overload = {
  best: { perSecond: 5, p99: 120 },
  came: cameOf(flood),
  before: cameOf(calm),
  after: cameOf([...many(10, 503, 4), ...many(5, 200, 900), ...many(85, 200, 20)]),
  memory: { before: 100, most: 140 },
  acknowledged: 25,
  lost: 0,
  twice: 0,
};

describe('an overload', () => {
  it('that was refused in time and is over has no faults and misses nothing', () => {
    expect([faultsOf(well), missesOf(well)]).toEqual([[], []]);
    expect(figuresOf(well)).toEqual({ share: 1, p99: 200 / 120, memory: 1.4, recoveryMs: 1_500 });
  });

  it.each<[string, Partial<Overload>, string]>([
    ['a lost review', { lost: 1 }, '1 acknowledged reviews were lost'],
    ['a review twice', { twice: 2 }, '2 reviews were stored twice'],
    ['a fault of the server', { came: cameOf([...flood, [500, 3]]) }, '1 answers that are neither what was asked nor a refusal'],
    ['one after the load', { after: cameOf([...calm, [404, 3]]) }, '1 answers that are neither what was asked nor a refusal'],
    ['a refusal that does not say when to come back', { came: cameOf(flood, 3) }, '3 refusals without Retry-After'],
    ['a proof of nothing', { acknowledged: 0 }, 'no review was acknowledged'],
    ['a server that never comes back', { after: cameOf(many(50, 503, 3)) }, 'nothing was accepted after it'],
  ])('finds %s', (_, change, sentence) => {
    expect(faultsOf({ ...well, ...change })).toEqual([sentence]);
  });

  it.each<[string, Partial<Overload>, string]>([
    ['little served', { best: { ...well.best, perSecond: 10 } }, '0.50 of the best rate were served, not 0.9'],
    ['nothing served', { came: cameOf(many(100, 503, 3)) }, '0.00 of the best rate were served, not 0.9'],
    ['slow answers', { best: { ...well.best, p99: 50 } }, 'what was accepted took 4.00 times as long at p99, not 2'],
    ['much memory', { memory: { before: 100, most: 160 } }, 'the api took 1.60 times its memory, not 1.5'],
    ['a long end', { after: cameOf([...many(60, 200, 900), ...calm]) }, 'all was well after 6000 ms, not 5000'],
    ['no end', { after: cameOf(many(100, 200, 900)) }, 'all was well after Infinity ms, not 5000'],
  ])('misses what was aimed at with %s', (_, change, sentence) => {
    expect(missesOf({ ...well, ...change })).toContain(sentence);
  });
});

describe('what is served under the load', () => {
  it('counts only what was accepted before its end', () => {
    expect(goodputOf(cameOf([...many(5, 200, 20), ...many(3, 503, 1), [0, 10_000], [1, 10_000]]))).toBe(5);
    expect(goodputOf(cameOf([...many(9, 200, 20), [200, 101]]))).toBe(9);
  });
});

describe('the end of an overload', () => {
  it('is where a whole second is as before', () => {
    const after = (answers: readonly Answer[]): number => recoveryOf({ before: cameOf(calm), after: cameOf(answers) });
    expect(after(calm)).toBe(0);
    // A single slow answer among the first keeps its quarter of a second from being normal.
    expect(after([[200, 60], ...calm])).toBe(250);
    expect(after([...many(9, 200, 20), [503, 2], ...calm])).toBe(1_000);
    expect(after(many(7, 200, 20))).toBe(Infinity);
  });
});
