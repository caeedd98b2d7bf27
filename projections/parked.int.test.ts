import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { createPool } from '@academy/platform/postgres';
import {
  bareEnvironment,
  createTestDatabase,
  openRawEvents,
  startTestEventStore,
  type TestDatabase,
  type TestEventStore,
  until,
} from '@academy/platform/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { prepareDatabase } from './testing/prepare-database.ts';

let database: TestDatabase;
let events: TestEventStore;
const children: ChildProcess[] = [];

beforeAll(async () => {
  [database, events] = await Promise.all([createTestDatabase(inject('databaseUrl')), startTestEventStore()]);
  await prepareDatabase(database.url);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await events.stop();
  await database.drop();
});

function start(script: string, args: readonly string[] = [], environment: Readonly<Record<string, string>> = {}) {
  const env = {
    ...bareEnvironment(),
    DATABASE_URL: database.url,
    EVENTSTORE_URL: events.url,
    MASTER_KEY: '07'.repeat(32),
    PROJECTIONS_PORT: '0',
  };
  const child = spawn(process.execPath, [path.join(import.meta.dirname, script), ...args], {
    env: { ...env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { text: '', errors: '' };
  child.stdout.on('data', (chunk) => (output.text += String(chunk)));
  child.stderr.on('data', (chunk) => (output.errors += String(chunk)));
  children.push(child);
  return { child, output, ended: once(child, 'close') as Promise<[number | null]> };
}

async function run(...args: readonly string[]): Promise<{ code: number | null; text: string; errors: string }> {
  const { output, ended } = start('parked.ts', args);
  const [code] = await ended;
  return { code, ...output };
}

it('prints its help, and reports what it does not understand', async () => {
  expect(await run()).toMatchObject({ code: 0, text: expect.stringContaining('Usage: node projections/parked.ts list') as unknown });
  for (const args of [
    ['retry', 'nothing'],
    ['drop', 'coach_reviews', 'review-1_1', 'first'],
    ['list', '--all'],
  ]) {
    const { code, text, errors } = await run(...args);
    expect([code, text]).toEqual([2, '']);
    expect(errors).toContain('Usage:');
  }
});

it('lists, retries and drops the parked events of a running product, and readiness follows', async () => {
  const projections = start('main.ts');
  const url = await until('it is ready', () => /^READY (\S+)$/m.exec(projections.output.text)?.[1]);
  const readyz = async () => {
    const response = await fetch(`${url}/readyz`);
    return { ...((await response.json()) as { problems: object; degraded?: Record<string, string> }), status: response.status };
  };
  await until('it is well', async () => (await readyz()).status === 200);
  expect(await run('list')).toEqual({ code: 0, text: 'nothing is parked\n', errors: '' });

  const raw = openRawEvents(events.url);
  const metadata = { version: 2, time: '2026-01-01T00:00:00.000Z' };
  const data = { reviewId: '1_1', coachId: 1, athleteId: 1, rating: null as number | null, comment: 'secret words', session: null };
  const position = await raw.append('review-1_1', randomUUID(), { type: 'ReviewCreated', data, metadata });
  await raw.append('review-1_1', randomUUID(), { type: 'ReviewCreated', data: { ...data, rating: 5 }, metadata });
  await raw.close();

  const degraded = await until('all four have met it', async () => {
    const told = await readyz();
    return Object.keys(told.degraded ?? {}).length === 4 ? told : null;
  });
  expect(degraded).toMatchObject({
    status: 200,
    problems: {},
    degraded: {
      coach_reviews: '1 stream parked',
      coach_search: '1 stream parked',
      home_facts: '1 stream parked',
      notification_list: '1 stream parked',
    },
  });
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('projector_parked{model="coach_reviews"} 1');

  const pool = createPool(database.url, { applicationName: 'tests', max: 1 });
  try {
    await until('the other is held', async () => (await pool.query('select 1 from projections.parked where held = 1')).rowCount === 4);
  } finally {
    await pool.end();
  }
  const listed = await run('list');
  expect(listed.code).toBe(3);
  expect(listed.text).toMatch(/^READ MODEL +STREAM +POSITION/);
  expect(listed.text).toMatch(
    new RegExp(`coach_reviews +review-1_1 +${position} +0 +ReviewCreated +\\S+ +1 +1 .*its data does not fit the schema`),
  );
  const asJson = JSON.parse((await run('list', '--json')).text) as Record<string, unknown>[];
  expect(asJson[0]).toMatchObject({ model: 'coach_reviews', stream: 'review-1_1', position: String(position), held: 1 });

  const retried = await run('retry', 'coach_reviews');
  expect([retried.code, retried.text]).toEqual([3, 'coach_reviews review-1_1: still parked\n']);
  expect((await run('drop', 'coach_reviews', 'review-1_1', String(position + 1n))).code).toBe(1);
  for (const model of ['coach_reviews', 'coach_search', 'home_facts', 'notification_list']) {
    const dropped = await run('drop', model, 'review-1_1', String(position));
    expect(dropped).toEqual({ code: 0, text: `${model} review-1_1: applied\n`, errors: '' });
  }
  expect(await run('retry', '--json')).toEqual({ code: 0, text: '[]\n', errors: '' });
  await until('nothing is degraded', async () => (await readyz()).degraded === undefined);
  expect([listed.text, projections.output.text, projections.output.errors].join('')).not.toContain('secret words');
  projections.child.kill('SIGTERM');
  await projections.ended;
});
