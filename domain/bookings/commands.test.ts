import { expect, it } from 'vitest';
import { holdSlotCommand, moveBookingCommand, proposeMoveCommand, readPolicy, writePolicy } from './index.ts';
import { usualPolicy } from '../kernel/index.ts';

const today = '2026-11-25';
const pattern = new RegExp(String((holdSlotCommand.schema.properties.starts_at as { pattern?: string }).pattern), 'u');

it.each([
  ['2026-11-27T10:00Z', true],
  ['2026-11-27T10:00:00Z', true],
  ['2026-11-27T10:00:00.000Z', true],
  ['2026-11-27T10:00:30Z', false],
  ['2026-11-27T10:00:00.001Z', false],
  ['2026-11-27T10:00:00+05:30', false],
  ['2026-11-27', false],
  ['', false],
])('%j may be a start: %s', (text, isStart) => {
  expect(pattern.test(text)).toBe(isStart);
});

it.each(['2026-02-31T10:00Z', '2026-11-27T25:00Z'])('knows no start on a day or at an hour that does not exist: %s', (wrong) => {
  const right = '2026-11-27T10:00Z';
  expect(holdSlotCommand.check?.({ coach_id: 7, starts_at: wrong, kind: 'session' }, today)).toEqual({ '/starts_at': 'invalidStart' });
  expect(holdSlotCommand.check?.({ coach_id: 7, starts_at: right, kind: 'session' }, today)).toEqual({});
  expect(moveBookingCommand.check?.({ starts_at: wrong }, today)).toEqual({ '/starts_at': 'invalidStart' });
  expect(proposeMoveCommand.check?.({ starts: [right, wrong] }, today)).toEqual({ '/starts/1': 'invalidStart' });
  expect(proposeMoveCommand.check?.({ starts: [right] }, today)).toEqual({});
});

it('reads a policy as it is written', () => {
  expect(writePolicy(usualPolicy)).toEqual({ free_hours: 24, late_percent: 50, absent_percent: 100 });
  expect(readPolicy(writePolicy(usualPolicy))).toEqual(usualPolicy);
});
