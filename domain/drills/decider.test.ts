import { describe, expect, it } from 'vitest';
import { specify } from '../kernel/specify.fixture.ts';
import { type DrillCommand, drillDecider } from './decider.ts';
import { type ComparedModel, type DrillEvent, drillStream } from './events.ts';
import { drillHistory } from './history.ts';
import { sumsOf, verdictOf } from './verdict.ts';

const given = specify(drillDecider);
const at = '2026-11-24T02:00:00.000Z';
const nextDay = '2026-11-25T02:00:00.001Z';
const models = ['coach_reviews', 'wallet_ledger'];
const drillId = '202611-1';

const requested = (id = drillId, by = 'auditor-3'): DrillEvent => ({
  type: 'DrillRequested',
  data: { drillId: id, at, by, models, isHealing: false },
});
const started = (attempt: number, id = drillId): DrillEvent => ({ type: 'DrillStarted', data: { drillId: id, at, attempt } });
const failed = (why: 'attempts' | 'late', when = at, id = drillId): DrillEvent => ({
  type: 'DrillFailed',
  data: { drillId: id, at: when, why },
});
const digest = (letter: string): string => letter.repeat(64);
const compared = (change: Partial<ComparedModel['tables'][number]> = {}): ComparedModel => ({
  name: 'coach_reviews',
  version: 3,
  position: '812',
  number: 40,
  tables: [{ name: 'coach_reviews_v3', rows: 12, live: digest('a'), rebuilt: digest('a'), differing: 0, ...change }],
  differences: [],
  isHealed: false,
});
const certificate = { models: [compared()], notCompared: [], head: null };
const finished = (id = drillId): DrillEvent => ({ type: 'DrillFinished', data: { drillId: id, at, ...certificate } });

const request = (by = 'auditor-3', when = at): DrillCommand => ({ type: 'RequestDrill', at: when, by, models, isHealing: false });
const start = (when = at): DrillCommand => ({ type: 'StartDrill', drillId, at: when });
const finish: DrillCommand = { type: 'FinishDrill', drillId, at, ...certificate };

describe('a drill', () => {
  it('is requested, begun and finished, and the next one has the next number', () => {
    expect(given().when(request()).events()).toEqual([requested()]);
    expect(given(requested()).when(start()).events()).toEqual([started(1)]);
    expect(given(requested(), started(1)).when(finish).events()).toEqual([finished()]);
    expect(given(requested(), started(1), finished()).when(request()).events()).toEqual([requested('202611-2')]);
  });

  it('is refused while another is open, unless an operator holds the lock', () => {
    expect(given(requested()).when(request()).refusal()).toMatchObject({ refused: 'drillRunning', kind: 'conflict' });
    expect(given(requested(), started(1)).when(request('nightly')).refusal().refused).toBe('drillRunning');
    expect(given(requested()).when(request('operator')).events()).toEqual([requested('202611-2', 'operator')]);
  });

  it('is begun three times at most', () => {
    expect(given(requested(), started(1)).when(start()).events()).toEqual([started(2)]);
    const often = [requested(), started(1), started(2), started(3)];
    expect(
      given(...often)
        .when(start())
        .events(),
    ).toEqual([failed('attempts')]);
    expect(
      given(...often)
        .when(finish)
        .events(),
    ).toEqual([finished()]);
  });

  it('fails when it was not begun for a day, and keeps nobody from asking again', () => {
    expect(given(requested()).when(start(nextDay)).events()).toEqual([failed('late', nextDay)]);
    const [over, again] = given(requested()).when(request('auditor-3', nextDay)).events();
    expect([over, again?.type]).toEqual([failed('late', nextDay), 'DrillRequested']);
  });

  it('is over once', () => {
    for (const end of [finished(), failed('attempts')]) {
      expect(given(requested(), end).when(start()).refusal().refused).toBe('drillOver');
      expect(given(requested(), end).when(finish).refusal().refused).toBe('drillOver');
    }
    expect(given().when(finish).refusal().refused).toBe('drillOver');
  });

  it('belongs to the stream of its month', () => {
    expect([drillStream('2026-12-31T23:59:59.999Z'), drillStream('2027-01-01T00:00:00.000Z')]).toEqual(['drill-202612', 'drill-202701']);
  });
});

describe('a verdict', () => {
  const different = compared({ rebuilt: digest('b'), differing: 2 });

  it('adds rows up, and keeps what differs apart from what was not compared', () => {
    expect(sumsOf([compared(), different])).toEqual({ rows: 24, differing: 2 });
    expect(verdictOf({ models: [compared()], notCompared: [] })).toBe('equal');
    expect(verdictOf({ models: [compared()], notCompared: [{ name: 'bookings', why: 'neverBuilt' }] })).toBe('partly');
    expect(verdictOf({ models: [different], notCompared: [{ name: 'bookings', why: 'neverBuilt' }] })).toBe('different');
    // Digests decide, whatever the rows say.
    expect(verdictOf({ models: [compared({ rebuilt: digest('b') })], notCompared: [] })).toBe('different');
  });

  it('is told as a sentence', () => {
    const told = (end: Omit<typeof certificate, 'head'>): string =>
      drillHistory({ type: 'DrillFinished', data: { drillId, at, ...end, head: null } });
    expect(told(certificate)).toBe('Drill 202611-1 found 12 rows of coach_reviews equal to the log.');
    expect(told({ models: [different], notCompared: [] })).toBe('Drill 202611-1 found 2 differing among 12 rows of coach_reviews.');
    expect(drillHistory(requested())).toBe('Drill 202611-1 was asked for by auditor-3: 2 read models to be compared.');
    expect(drillHistory(started(2))).toBe('Drill 202611-1 began for the second time.');
  });
});
