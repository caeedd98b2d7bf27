import { describe, expect, it } from 'vitest';
import { type Outcome, outcomes, type Says, statements } from '../kernel/index.ts';
import { booking, roles } from './call.fixture.ts';
import { chargeOf, claimOf, type Effect, effectOf } from './index.ts';

const captureOf = (absentPercent: number) => (outcome: Outcome) =>
  chargeOf(outcome, { ...booking, policy: { ...booking.policy, absentPercent } }).capturePaise;

type Row = readonly [found: Outcome, says: Says, claim: Outcome, effect: Effect];

describe('what an athlete says', () => {
  it.each<Row>([
    ['completed', 'attended', 'completed', 'settles'],
    ['completed', 'unable', 'athleteAbsent', 'disputes'],
    ['completed', 'otherAbsent', 'coachAbsent', 'disputes'],
    ['completed', 'technical', 'technical', 'disputes'],
    ['athleteAbsent', 'attended', 'completed', 'disputes'],
    ['athleteAbsent', 'unable', 'athleteAbsent', 'settles'],
    ['athleteAbsent', 'otherAbsent', 'coachAbsent', 'disputes'],
    ['athleteAbsent', 'technical', 'technical', 'disputes'],
    ['coachAbsent', 'attended', 'coachAbsent', 'noted'],
    ['coachAbsent', 'unable', 'nobodyCame', 'noted'],
    ['coachAbsent', 'otherAbsent', 'coachAbsent', 'noted'],
    ['coachAbsent', 'technical', 'technical', 'noted'],
    ['nobodyCame', 'attended', 'completed', 'noted'],
    ['nobodyCame', 'unable', 'nobodyCame', 'noted'],
    ['nobodyCame', 'otherAbsent', 'coachAbsent', 'disputes'],
    ['nobodyCame', 'technical', 'technical', 'noted'],
    ['technical', 'attended', 'completed', 'noted'],
    ['technical', 'unable', 'athleteAbsent', 'settles'],
    ['technical', 'otherAbsent', 'coachAbsent', 'disputes'],
    ['technical', 'technical', 'technical', 'noted'],
  ])('where %s was found: %s means %s, %s', (found, says, claim, effect) => {
    expect(claimOf('athlete', says, found)).toBe(claim);
    expect(effectOf('athlete', says, found, captureOf(50))).toBe(effect);
  });

  it('is against them if it costs as much and the blame is theirs', () => {
    expect(effectOf('athlete', 'unable', 'completed', captureOf(100))).toBe('settles');
  });
});

describe('what a coach says', () => {
  it.each<Row>([
    ['completed', 'attended', 'completed', 'noted'],
    ['completed', 'unable', 'coachAbsent', 'settles'],
    ['completed', 'otherAbsent', 'athleteAbsent', 'disputes'],
    ['completed', 'technical', 'technical', 'settles'],
    ['athleteAbsent', 'attended', 'athleteAbsent', 'noted'],
    ['athleteAbsent', 'unable', 'nobodyCame', 'settles'],
    ['athleteAbsent', 'otherAbsent', 'athleteAbsent', 'noted'],
    ['athleteAbsent', 'technical', 'technical', 'settles'],
    ['coachAbsent', 'attended', 'completed', 'disputes'],
    ['coachAbsent', 'unable', 'coachAbsent', 'settles'],
    ['coachAbsent', 'otherAbsent', 'athleteAbsent', 'disputes'],
    ['coachAbsent', 'technical', 'technical', 'disputes'],
    ['nobodyCame', 'attended', 'completed', 'disputes'],
    ['nobodyCame', 'unable', 'nobodyCame', 'noted'],
    ['nobodyCame', 'otherAbsent', 'athleteAbsent', 'disputes'],
    ['nobodyCame', 'technical', 'technical', 'noted'],
    ['technical', 'attended', 'completed', 'disputes'],
    ['technical', 'unable', 'coachAbsent', 'settles'],
    ['technical', 'otherAbsent', 'athleteAbsent', 'disputes'],
    ['technical', 'technical', 'technical', 'noted'],
  ])('where %s was found: %s means %s, %s', (found, says, claim, effect) => {
    expect(claimOf('coach', says, found)).toBe(claim);
    expect(effectOf('coach', says, found, captureOf(50))).toBe(effect);
  });
});

it('never settles anything at the expense of the other', () => {
  const wrong = roles.flatMap((role) =>
    outcomes.flatMap((found) =>
      statements.flatMap((says) =>
        [0, 50, 100].filter((percent) => {
          const captured = captureOf(percent);
          const more = captured(claimOf(role, says, found)) - captured(found);
          return effectOf(role, says, found, captured) === 'settles' && (role === 'coach' ? more > 0 : more < 0);
        }),
      ),
    ),
  );
  expect(wrong).toEqual([]);
});
