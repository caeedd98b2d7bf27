import { specify } from '../kernel/specify.fixture.ts';
import { describe, expect, it } from 'vitest';
import {
  type GoalCommand,
  goalDecider,
  type GoalEvent,
  goalIdOf,
  goalIdPattern,
  type GoalState,
  parseGoalId,
  progressStream,
} from './index.ts';

const given = specify(goalDecider);

const pair = { coachId: 7, athleteId: 3 };
const at = '2026-11-27T10:00:00.000Z';
const id = (number: number): string => goalIdOf(pair, String(number).padStart(16, '0'));
const words = { text: 'Serve without a double fault', day: '2026-12-24' };
const athlete = { role: 'athlete', id: 3 } as const;
const coach = { role: 'coach', id: 7 } as const;

const session = { ...pair, bookingId: '7_0_00c0ffee00c0ffee', startsAt: Date.parse(at) };
const set = (number: number, by: 'athlete' | 'coach' = 'athlete', when = at): GoalCommand => ({
  type: 'SetGoal',
  session,
  goalId: id(number),
  by,
  at: when,
  ...words,
});
const mark = (number: number, to: GoalState, by: { role: 'athlete' | 'coach'; id: number } = athlete): GoalCommand => ({
  type: 'MarkGoal',
  goalId: id(number),
  by,
  at,
  to,
});
const isSet = (number: number, by = 'athlete-3'): GoalEvent => ({
  type: 'GoalSet',
  data: { goalId: id(number), ...pair, at, by, ...words },
});
const is = (type: 'GoalReached' | 'GoalReopened' | 'GoalDropped', number: number, by = 'athlete-3'): GoalEvent => ({
  type,
  data: { goalId: id(number), ...pair, at, by },
});
const refused = (code: string, kind = 'conflict') => ({ refused: code, kind, path: '' });
const twenty = Array.from({ length: 20 }, (_, index) => isSet(index + 1));

describe('a goal', () => {
  it.each([
    ['athlete', 'athlete-3'],
    ['coach', 'coach-7'],
  ] as const)('is set by the %s', (by, person) => {
    expect(given().when(set(1, by)).events()).toEqual([isSet(1, person)]);
  });

  it('waits for the first session', () => {
    const before = '2026-11-27T09:59:59.999Z';
    expect(
      given()
        .when(set(1, 'coach', before))
        .refusal(),
    ).toEqual(refused('sessionNotBegun'));
  });

  it('finds room among twenty that are open', () => {
    expect(
      given(...twenty)
        .when(set(21))
        .refusal(),
    ).toEqual(refused('goalsFull'));
    expect(
      given(...twenty, is('GoalReached', 4))
        .when(set(21))
        .events(),
    ).toEqual([isSet(21)]);
    expect(
      given(...twenty, is('GoalDropped', 4))
        .when(set(21))
        .events(),
    ).toEqual([isSet(21)]);
  });

  it.each([
    ['reached', athlete, 'GoalReached', 'athlete-3'],
    ['reached', coach, 'GoalReached', 'coach-7'],
    ['dropped', athlete, 'GoalDropped', 'athlete-3'],
    ['dropped', coach, 'GoalDropped', 'coach-7'],
  ] as const)('is %s by either', (to, by, type, person) => {
    expect(
      given(isSet(1, 'coach-7'))
        .when(mark(1, to, by))
        .events(),
    ).toEqual([is(type, 1, person)]);
  });

  it('that was reached is taken back, if there is room, or dropped', () => {
    expect(
      given(isSet(1), is('GoalReached', 1))
        .when(mark(1, 'open', coach))
        .events(),
    ).toEqual([is('GoalReopened', 1, 'coach-7')]);
    expect(given(isSet(1), is('GoalReached', 1)).when(mark(1, 'dropped')).events()).toEqual([is('GoalDropped', 1)]);
    expect(
      given(...twenty, is('GoalReached', 1), isSet(21))
        .when(mark(1, 'open'))
        .refusal(),
    ).toEqual(refused('goalsFull'));
    expect(given(isSet(1), is('GoalReached', 1), is('GoalReopened', 1)).when(mark(1, 'reached')).events()).toEqual([is('GoalReached', 1)]);
  });

  it.each([
    ['open', [isSet(1)]],
    ['reached', [isSet(1), is('GoalReached', 1)]],
    ['dropped', [isSet(1), is('GoalDropped', 1)]],
  ] as const)('that is %s stays so without an event', (to, events) => {
    expect(
      given(...events)
        .when(mark(1, to))
        .events(),
    ).toEqual([]);
  });

  it('that was dropped stays dropped', () => {
    for (const to of ['open', 'reached'] as const)
      expect(given(isSet(1), is('GoalDropped', 1)).when(mark(1, to)).refusal()).toEqual(refused('goalDropped'));
  });

  it.each([
    ['of another athlete', isSet(1), { role: 'athlete', id: 4 }],
    ['of another coach', isSet(1), { role: 'coach', id: 8 }],
    ['for a coach with the number of its athlete', isSet(1), { role: 'coach', id: 3 }],
    ['that nobody has set', isSet(2), athlete],
  ] as const)('%s is as if there were none', (_which, event, by) => {
    expect(
      given(event)
        .when(mark(1, 'reached', by))
        .refusal(),
    ).toEqual(refused('goalNotFound', 'notFound'));
  });
});

describe("a goal's id", () => {
  it('names the two whose goal it is, and their stream', () => {
    expect(parseGoalId(id(1))).toEqual(pair);
    expect(progressStream(pair)).toBe('progress-7_3');
  });

  it.each(['', '7_3', '7_0_0000000000000001', '07_3_0000000000000001', '7_3_000000000000000G', `1${'0'.repeat(15)}_3_0000000000000001`])(
    'is not %j',
    (text) => {
      expect(new RegExp(goalIdPattern, 'u').test(text)).toBe(false);
      expect(parseGoalId(text)).toBeNull();
    },
  );
});
