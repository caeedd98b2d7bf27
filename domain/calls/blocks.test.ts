import { specify } from '../kernel/specify.fixture.ts';
import { expect, it } from 'vitest';
import { type BlockCommand, blockDecider, type BlockEvent } from './index.ts';

const given = specify(blockDecider);
const data = { coachId: 7, athleteId: 3, at: '2026-01-01T00:00:00.000Z' };
const command = (type: BlockCommand['type']): BlockCommand => ({ type, data });
const blocked: BlockEvent = { type: 'AthleteBlocked', data };
const unblocked: BlockEvent = { type: 'AthleteUnblocked', data };

it('blocks once, and unblocks once', () => {
  expect(given().when(command('BlockAthlete')).events()).toEqual([blocked]);
  expect(given(blocked).when(command('BlockAthlete')).events()).toEqual([]);
  expect(given(blocked).when(command('UnblockAthlete')).events()).toEqual([unblocked]);
  expect(given(blocked, unblocked).when(command('UnblockAthlete')).events()).toEqual([]);
});
