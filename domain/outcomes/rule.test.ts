import { describe, expect, it } from 'vitest';
import type { Outcome } from '../kernel/index.ts';
import { athlete, booking, chance, coach, evidence, example, type Example, roles, visit } from './call.fixture.ts';
import { type CallFact, chargeOf, type Evidence, outcomeOf, type Role } from './index.ts';

describe('a session', () => {
  it.each<[string, CallFact[][], Outcome]>([
    ['of which both had all', [coach.there(0, 60), athlete.there(0, 60)], 'completed'],
    ['of which both had half', [coach.there(0, 60), athlete.there(30, 60)], 'completed'],
    ['of which both had half, some of it late', [coach.there(0, 75), athlete.there(45, 75)], 'completed'],
    [
      'of which both had half in parts, after a lost server',
      [coach.there(0, 60, 'serverLost'), athlete.there(0, 20), athlete.there(50, 60)],
      'completed',
    ],
    ['to which nobody came', [], 'nobodyCame'],
    ['to which both came much too late', [coach.there(76, 90), athlete.there(80, 90)], 'nobodyCame'],
    ['in which the coach waited', [coach.there(0, 60)], 'athleteAbsent'],
    ['in which the coach waited ten minutes', [coach.there(-5, 10)], 'athleteAbsent'],
    ['in which the coach waited less', [coach.there(-10, 9.9)], 'technical'],
    ['in which the coach waited for somebody who looked in', [coach.there(0, 60), athlete.there(2, 11)], 'athleteAbsent'],
    ['in which the athlete waited', [athlete.there(0, 10), coach.there(50, 55)], 'coachAbsent'],
    ['of which both had ten minutes', [coach.there(0, 60), athlete.there(0, 10)], 'technical'],
    ['whose athlete came, left and came back', [coach.there(0, 60), athlete.there(0, 5), athlete.there(40, 60)], 'technical'],
    ['whose athlete waited, and whose coach came late', [athlete.there(0, 25), coach.there(25, 60)], 'technical'],
    ['whose athlete waited ten minutes, and whose coach came later', [athlete.there(0, 10), coach.there(20, 60)], 'technical'],
    ['whose athlete could not get in', [coach.there(0, 60), athlete.tried(0, 3, 6)], 'technical'],
    ['whose athlete got in at last, for a minute', [coach.there(0, 60), athlete.tried(0, 3, 6), athlete.there(6, 7)], 'technical'],
    ['whose athlete was sent away', [coach.there(0, 60), athlete.there(0, 2, 'removed'), athlete.removed(2)], 'technical'],
    ['whose coach was hindered, while the athlete did not come', [coach.there(0, 20, 'serverLost'), coach.there(21, 60)], 'athleteAbsent'],
    ['that nobody could enter', [coach.tried(0, 3, 6), athlete.tried(0, 3, 6)], 'technical'],
    ['that one of them could not enter, and the other did not', [coach.tried(0, 3, 6)], 'technical'],
  ])('%s', (_what, facts, outcome) => {
    expect(outcomeOf(evidence(facts.flat()))).toBe(outcome);
  });
});

const mirrored = { athlete: 'coach', coach: 'athlete' } as const;

const measured = ({ facts, endsAt }: Example): Evidence => evidence(facts, { endsAt });

const examples = Array.from({ length: 10_000 }, (_, seed) => {
  const one = example(chance(seed));
  return { seed, ...one, found: measured(one) };
});

/** How an outcome is for a person: they are to blame, nobody is, or all is well on their side. */
const rank = (role: Role, outcome: Outcome): number =>
  outcome === `${role}Absent` ? 0 : outcome === 'completed' || outcome === `${mirrored[role]}Absent` ? 2 : 1;

describe('of 10,000 sessions', () => {
  it('each has an outcome, and each outcome occurs often', () => {
    const counts = Object.groupBy(examples, ({ found }) => outcomeOf(found));
    expect(Object.keys(counts).toSorted()).toEqual(['athleteAbsent', 'coachAbsent', 'completed', 'nobodyCame', 'technical']);
    expect(Math.min(...Object.values(counts).map((all) => all?.length ?? 0))).toBeGreaterThan(150);
  });

  it('each is mirrored when the two swap roles', () => {
    const swap = (one: CallFact): CallFact =>
      'participant' in one.data
        ? ({ ...one, data: { ...one.data, participant: one.data.participant === 'coach-7' ? 'athlete-3' : 'coach-7' } } as CallFact)
        : one;
    const wrong = examples.filter((one) => {
      const outcome = outcomeOf(one.found);
      const role = roles.find((role) => outcome === `${role}Absent`);
      return outcomeOf(measured({ ...one, facts: one.facts.map(swap) })) !== (role ? `${mirrored[role]}Absent` : outcome);
    });
    expect(wrong.map(({ seed }) => seed)).toEqual([]);
  });

  it('none is worse for somebody who comes once more', () => {
    const wrong = examples.filter((one) => {
      const below = chance(-1 - one.seed);
      const before = outcomeOf(one.found);
      return roles.some((role) => {
        const more = visit(below, role, (Date.parse(one.endsAt) - Date.parse(booking.startsAt)) / 60_000);
        return rank(role, outcomeOf(measured({ ...one, facts: [...one.facts, ...more] }))) < rank(role, before);
      });
    });
    expect(wrong.map(({ seed }) => seed)).toEqual([]);
  });

  it('nobody is absent who was there for half of it, or as long as the other, or ten minutes together', () => {
    const wrong = examples.filter(({ found }) =>
      roles.some((role) => {
        if (outcomeOf(found) !== `${role}Absent`) return false;
        const { hereMs } = found[role];
        const isLess = hereMs < found.lengthMs / 2 && hereMs < found[mirrored[role]].hereMs;
        return !isLess || hereMs - found[role].aloneMs >= 600_000;
      }),
    );
    expect(wrong.map(({ seed }) => seed)).toEqual([]);
  });
});

it.each<[Outcome, number]>([
  ['completed', 100_001],
  ['athleteAbsent', 50_001],
  ['coachAbsent', 0],
  ['nobodyCame', 0],
  ['technical', 0],
])('%s costs %d paise, and the rest of the price is given back', (outcome, capturePaise) => {
  expect(chargeOf(outcome, booking)).toEqual({ capturePaise, releasePaise: booking.pricePaise - capturePaise });
});
