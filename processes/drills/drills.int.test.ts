import { dayOf, dayStream } from '@academy/domain/days';
import { type DrillEvent, drillStream } from '@academy/domain/drills';
import { until } from '@academy/platform/testing';
import { foldedFrom } from '@academy/projections/queries';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { openTestProcesses, type TestProcesses } from '../testing/test-processes.ts';
import { drills } from './index.ts';

const [minute, hour] = [60_000, 3_600_000];

let room: TestProcesses;
beforeEach(async () => {
  room = await openTestProcesses(inject('databaseUrl'));
  room.clock.ahead = Date.parse('2027-01-05T00:00:01.000Z') - Date.now();
});
afterEach(() => room.close());

const now = (): string => room.clock.now().toISOString();
const history = () => room.history(drillStream(now()));
const begins = () => room.append(dayStream(now()), { type: 'DayBegan', data: { day: dayOf(now()) } });
const asked = (drillId: string): DrillEvent => ({
  type: 'DrillRequested',
  data: { drillId, at: now(), by: 'auditor-3', models: ['waiting'], isHealing: false },
});

it('asks for every read model once a night, an hour after the day began', async () => {
  await room.reaches(drills, await begins().finally(() => void room.run(drills)));
  expect(await history()).toEqual([]);
  room.clock.ahead += hour + minute;
  await until('it was asked for', async () => (await history()).length === 1, 60_000);
  expect(await room.last(drillStream(now()))).toMatchObject({ drillId: '202701-1', by: 'nightly', models: [...foldedFrom.keys()] });
  await until('nothing is left', async () => (await room.openIn(drills)).length === 0, 60_000);
});

it('asks again after a while where another drill is running', async () => {
  await room.append(drillStream(now()), asked('202701-1'));
  await begins();
  room.clock.ahead += hour + minute;
  const { over } = room.run(drills);
  await until('it waits', async () => (await room.noted(drills, dayOf(now()))) !== undefined, 60_000);
  expect([(await history()).length, over]).toEqual([1, []]);
  await room.append(drillStream(now()), { type: 'DrillFailed', data: { drillId: '202701-1', at: now(), why: 'attempts' } });
  room.clock.ahead += 11 * minute;
  await until('it was asked for', async () => (await history()).length === 3, 60_000);
  expect(await room.last(drillStream(now()))).toMatchObject({ drillId: '202701-2', by: 'nightly' });
});
