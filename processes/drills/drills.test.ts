import type { DrillEvent } from '@academy/domain/drills';
import { expect, it } from 'vitest';
import { react } from './react.ts';

const placed = (time: string) => ({
  id: 'an-event',
  stream: 'a-stream',
  revision: 0n,
  position: 0n,
  isErased: false,
  metadata: { version: 1, actor: { id: 'system', role: 'system' }, time, $correlationId: 'c', $causationId: 'c' } as const,
});
const began = (day: string, time: string) => react({ ...placed(time), type: 'DayBegan', data: { day } });
const requested = (by: string): DrillEvent => ({
  type: 'DrillRequested',
  data: { drillId: '202612-1', at: '2026-12-31T01:00:02.000Z', by, models: ['waiting'], isHealing: false },
});

const todo = (dueAt: string) => ({
  open: { key: '2026-12-31', kind: 'request', subject: 'drills', dueAt, expiresAt: '2027-01-01T00:00:00.000Z', data: {} },
});

it('is due an hour after the day began, once a day, and is dropped by the next', () => {
  expect(began('2026-12-31', '2026-12-31T00:00:00.400Z')).toEqual([todo('2026-12-31T01:00:00.000Z')]);
});

it('is due soon after a start later in the day', () => {
  expect(began('2026-12-31', '2026-12-31T15:00:00.000Z')).toEqual([todo('2026-12-31T15:05:00.000Z')]);
});

it('is over when the nightly drill was asked for, and by no other', () => {
  const time = '2026-12-31T01:00:02.000Z';
  expect(react({ ...placed(time), ...requested('nightly') })).toEqual([{ close: '2026-12-31' }]);
  expect(react({ ...placed(time), ...requested('auditor-3') })).toEqual([]);
});
