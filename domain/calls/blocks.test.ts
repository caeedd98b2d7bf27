import { fold } from '../kernel/index.ts';
import { specify } from '../kernel/specify.fixture.ts';
import { expect, it } from 'vitest';
import { type BlockCommand, blockDecider, type BlockEvent } from './index.ts';

const given = specify(blockDecider);
const data = { coachId: 7, athleteId: 3, at: '2026-01-01T00:00:00.000Z' };
const reportId = '0b0e7f5c-2f54-4d0e-9d44-0b5f0a1c2d3e';
const command = (type: BlockCommand['type']): BlockCommand =>
  type === 'ClosePair' || type === 'ReopenPair' ? { type, data: { ...data, reportId } } : { type, data };
const event = (type: Exclude<BlockEvent['type'], 'PairClosed' | 'PairReopened'>): BlockEvent => ({ type, data });
const closed: BlockEvent = { type: 'PairClosed', data: { ...data, by: 'moderator', reportId } };
const reopened: BlockEvent = { type: 'PairReopened', data: { ...data, by: 'moderator', reportId } };

it.each([
  ['BlockAthlete', 'UnblockAthlete', 'AthleteBlocked', 'AthleteUnblocked'],
  ['BlockCoach', 'UnblockCoach', 'CoachBlocked', 'CoachUnblocked'],
] as const)('%s and %s happen once', (block, unblock, blocked, unblocked) => {
  expect(given().when(command(block)).events()).toEqual([event(blocked)]);
  expect(given(event(blocked)).when(command(block)).events()).toEqual([]);
  expect(given(event(blocked)).when(command(unblock)).events()).toEqual([event(unblocked)]);
  expect(given(event(blocked), event(unblocked)).when(command(unblock)).events()).toEqual([]);
});

it('of both do not touch each other', () => {
  const history = [event('AthleteBlocked'), event('CoachBlocked'), event('AthleteUnblocked')];
  expect(fold(blockDecider, history)).toEqual({ byCoach: false, byAthlete: true, isClosed: false });
  expect(
    given(...history)
      .when(command('BlockAthlete'))
      .events(),
  ).toEqual([event('AthleteBlocked')]);
  expect(
    given(...history)
      .when(command('BlockCoach'))
      .events(),
  ).toEqual([]);
});

it('a moderator closes a conversation once, whoever has blocked whom, and no unblocking opens it', () => {
  expect(given(event('CoachBlocked')).when(command('ClosePair')).events()).toEqual([closed]);
  expect(given(closed).when(command('ClosePair')).events()).toEqual([]);
  expect(fold(blockDecider, [event('CoachBlocked'), closed, event('CoachUnblocked')])).toEqual({
    byCoach: false,
    byAthlete: false,
    isClosed: true,
  });
});

it('a moderator takes a closing back once, and a block of one of the two stays', () => {
  expect(given(closed).when(command('ReopenPair')).events()).toEqual([reopened]);
  expect(given(closed, reopened).when(command('ReopenPair')).events()).toEqual([]);
  expect(given().when(command('ReopenPair')).events()).toEqual([]);
  expect(given(closed, reopened).when(command('ClosePair')).events()).toEqual([closed]);
  expect(fold(blockDecider, [event('CoachBlocked'), closed, reopened])).toEqual({ byCoach: false, byAthlete: true, isClosed: false });
});
