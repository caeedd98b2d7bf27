import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import {
  bareEnvironment,
  createTestDatabase,
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
  const child = spawn(process.execPath, [path.join(import.meta.dirname, script), ...args], {
    env: {
      ...bareEnvironment(),
      DATABASE_URL: database.url,
      EVENTSTORE_URL: events.url,
      MASTER_KEY: '07'.repeat(32),
      PROJECTIONS_PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output.text += String(chunk)));
  return { child, output, ended: once(child, 'exit') as Promise<[number | null, string | null]> };
}

it('reports readiness, serves health and metrics, and shuts down cleanly', async () => {
  const { child, output, ended } = start('main.ts');
  const url = await until('it is ready', () => /^READY (\S+)$/m.exec(output.text)?.[1]);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await until('its read models are served', async () => (await fetch(`${url}/readyz`)).status === 200);
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('projector_position{model="coach_reviews"}');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

it('names missing environment variables', async () => {
  const { output, ended } = start('main.ts', [], { MASTER_KEY: '', DATABASE_URL: 'mysql://x' });
  expect((await ended)[0]).toBe(1);
  expect(output.text).toMatch(/DATABASE_URL is malformed.*MASTER_KEY is not set/);
});

it('rebuilds by name from the command line', async () => {
  const all = start('rebuild.ts', ['all']);
  expect((await all.ended)[0]).toBe(0);
  expect(all.output.text).toMatch(/coach_reviews: version \d+ is live/u);
  const one = start('rebuild.ts', ['nothing']);
  expect((await one.ended)[0]).toBe(1);
  expect(one.output.text).toContain('unknown read model: nothing');
});
