import { fold } from '../kernel/index.ts';
import { specify } from '../kernel/specify.fixture.ts';
import { expect, it } from 'vitest';
import { type BlockCommand, blockDecider, type BlockEvent } from './index.ts';

const given = specify(blockDecider);
const data = { coachId: 7, athleteId: 3, at: '2026-01-01T00:00:00.000Z' };
const command = (type: BlockCommand['type']): BlockCommand => ({ type, data });
const event = (type: BlockEvent['type']): BlockEvent => ({ type, data });

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
  expect(fold(blockDecider, history)).toEqual({ byCoach: false, byAthlete: true });
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
