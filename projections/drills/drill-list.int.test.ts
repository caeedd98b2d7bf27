import type { DrillEvent } from '@academy/domain/drills';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { openViews, type Views } from '../testing/views.ts';
import { drillList } from './drill-list.ts';
import { drillQueries, firstWaiting } from './drill-list.queries.ts';

let views: Views;
beforeEach(async () => {
  views = await openViews(inject('databaseUrl'), [drillList]);
});
afterEach(() => views.drop());

const at = '2026-11-24T02:00:00.000Z';
const idOf = (number: number): string => `202611-${number}`;
const digest = 'a'.repeat(64);

const requested = (number: number): DrillEvent => ({
  type: 'DrillRequested',
  data: { drillId: idOf(number), at, by: 'auditor-3', models: ['waiting'], isHealing: false },
});
const started = (number: number): DrillEvent => ({ type: 'DrillStarted', data: { drillId: idOf(number), at, attempt: 1 } });
const failed = (number: number): DrillEvent => ({ type: 'DrillFailed', data: { drillId: idOf(number), at, why: 'attempts' } });
const finished = (number: number): DrillEvent => ({
  type: 'DrillFinished',
  data: {
    drillId: idOf(number),
    at,
    models: [
      {
        name: 'waiting',
        version: 1,
        position: '12',
        number: 7,
        tables: [{ name: 'waiting_v1', rows: 4, live: digest, rebuilt: 'b'.repeat(64), differing: 1 }],
        differences: [{ table: 'waiting_v1', key: 'coach_id=5', what: 'surplus', columns: [] }],
        isHealed: false,
      },
    ],
    notCompared: [],
    head: { size: 7, root: `${'q'.repeat(42)}o=`, signedAt: at },
  },
});

it('shows a drill from its request to its certificate', async () => {
  const drills = drillQueries(views.pool);
  expect([await drills.one(idOf(1)), await drills.isRunning()]).toEqual([null, false]);
  await views.given(drillList, requested(1));
  const waiting = { drillId: idOf(1), by: 'auditor-3', models: ['waiting'], attempts: 0, endedAt: null, why: null, verdict: null };
  expect(await drills.one(idOf(1))).toMatchObject({ drill: waiting, certificate: null });
  await views.given(drillList, started(1));
  expect([(await drills.one(idOf(1)))?.drill.attempts, await drills.isRunning()]).toEqual([1, true]);
  await views.given(drillList, finished(1));
  const end = { endedAt: new Date(at), verdict: 'different', rows: 4, differing: 1, why: null };
  const { models, notCompared, head } = finished(1).data as Extract<DrillEvent, { type: 'DrillFinished' }>['data'];
  expect(await drills.one(idOf(1))).toMatchObject({ drill: end, certificate: { models, notCompared, head, eventId: expect.any(String) } });
  expect(await drills.isRunning()).toBe(false);
});

it('gives the one that waits longest to whoever works it off', async () => {
  expect(await firstWaiting(views.pool)).toBeNull();
  await views.given(drillList, requested(1), requested(2), requested(3), failed(1));
  const first = { drillId: idOf(2), stream: 'specification-1', correlation: 'specification', models: ['waiting'] };
  expect(await firstWaiting(views.pool)).toEqual({ ...first, eventId: expect.any(String) });
  await views.given(drillList, finished(2), failed(3));
  expect(await firstWaiting(views.pool)).toBeNull();
});

it('has pages, the newest first', async () => {
  const numbers = Array.from({ length: 55 }, (_, index) => index + 1);
  await views.given(drillList, ...numbers.map(requested));
  const drills = drillQueries(views.pool);
  const first = await drills.page(null);
  expect([first.drills.length, first.hasMore, first.drills[0]?.drillId]).toEqual([50, true, idOf(55)]);
  const rest = await drills.page(first.drills.at(-1)?.position ?? 0n);
  expect([rest.drills.map(({ drillId }) => drillId), rest.hasMore]).toEqual([[5, 4, 3, 2, 1].map(idOf), false]);
});
