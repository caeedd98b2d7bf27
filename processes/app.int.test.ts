import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventDefinitions } from '@academy/domain';
import { dayAfter, dayOf, dayStream } from '@academy/domain/days';
import { createCodec, createEventStore, type EventStore } from '@academy/platform/event-store';
import { createLogger } from '@academy/platform/logging';
import { createPool, createRootKey, createSubjectKeys } from '@academy/platform/postgres';
import {
  bareEnvironment,
  createMigratedDatabase,
  openRawEvents,
  startTestEventStore,
  type TestDatabase,
  type TestEventStore,
  until,
} from '@academy/platform/testing';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type App, startApp } from './app.ts';
import { processes } from './registry.ts';
import { readSettings } from './settings.ts';

const hour = 3_600_000;
const masterKey = '07'.repeat(32);
let folder: string;
let database: TestDatabase;
let events: TestEventStore;
let store: EventStore;
let pool: Pool;
let app: App;

/** Moves the clock of the app. */
const moveClock = (ahead: number): void => writeFileSync(path.join(folder, 'clock'), String(ahead));
const environment = (): Record<string, string> => ({
  DATABASE_URL: database.url,
  EVENTSTORE_URL: events.url,
  MASTER_KEY: masterKey,
  PROCESSES_PORT: '0',
  SMTP_URL: 'smtp://127.0.0.1:1',
  TEST_CLOCK: path.join(folder, 'clock'),
});
const start = (): Promise<App> =>
  startApp({ settings: readSettings(environment()), logger: createLogger({ name: 'processes', level: 'silent' }), processes, pollMs: 50 });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'academy-processes-'));
  moveClock(0);
  [database, events] = await Promise.all([createMigratedDatabase(inject('databaseUrl')), startTestEventStore()]);
  store = createEventStore({ url: events.url });
  pool = createPool(database.url, { applicationName: 'specification' });
  app = await start();
});
afterAll(async () => {
  await app.close();
  await store.close();
  await pool.end();
  await Promise.all([events.stop(), database.drop()]);
  rmSync(folder, { recursive: true });
});

/** The days that began in a year, with the name of the command and the event because of which it was sent. */
async function daysOf(day: string) {
  const codec = createCodec(
    eventDefinitions,
    createSubjectKeys(pool, createRootKey({ client: pool, schema: 'identity', key: Buffer.from(masterKey, 'hex') })),
  );
  const found = await codec.decode(await store.readStream(dayStream(day)));
  return found.map(({ id, data, metadata }) => ({ id, day: (data as { day: string }).day, metadata }));
}
const readiness = async (): Promise<{ status: number; text: string }> => {
  const response = await fetch(`http://127.0.0.1:${app.port}/readyz`);
  return { status: response.status, text: await response.text() };
};

interface Ran {
  readonly code: number;
  readonly output: string;
}
const run = (script: string, args: readonly string[], settings: Readonly<Record<string, string>>): Promise<Ran> =>
  new Promise((resolve) => {
    const env = { ...bareEnvironment(), ...settings };
    execFile(process.execPath, [path.join(import.meta.dirname, script), ...args], { env, timeout: 60_000 }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    );
  });

const todos = (...args: readonly string[]): Promise<Ran> => run('todos.ts', args, { DATABASE_URL: database.url });

it('begins today, and the next days when the clock comes to them, also those that were missed', async () => {
  const today = dayOf(new Date().toISOString());
  await until('today has begun', async () => (await daysOf(today)).some(({ day }) => day >= today));
  const [first] = await daysOf(today);
  expect(first?.metadata).toMatchObject({ command: 'BeginDay', actor: { id: 'system', role: 'system' } });
  expect(first?.metadata).not.toHaveProperty('because');

  const next = dayAfter(first?.day ?? '');
  moveClock(72 * hour);
  await until('three days have begun', async () =>
    (await daysOf(dayAfter(dayAfter(next)))).some(({ day }) => day === dayAfter(dayAfter(next))),
  );
  const second = (await daysOf(next)).find(({ day }) => day === next);
  expect(second?.metadata).toMatchObject({ command: 'BeginDay', because: first?.id });
});

it('is ready, and tells what is to be done', async () => {
  await until('it is ready', async () => (await readiness()).status === 200);
  const metrics = async (): Promise<string> => await (await fetch(`http://127.0.0.1:${app.port}/metrics`)).text();
  // A moment before, the list may not have had the next day yet.
  await until('the next day is open', async () => /^todos_open\{process="days"\} 1$/mu.test(await metrics()));
  const text = await metrics();
  expect(text).toMatch(/^todos_overdue_seconds\{process="days"\} 0$/mu);
  expect(text).toMatch(/^todos_dead\{process="days"\} 0$/mu);
  expect(text).toMatch(/^todos_total\{process="days",how="done"\} [1-9]/mu);
  expect(text).toMatch(/^todo_list_stopped\{process="days"\} 0$/mu);
});

it('is degraded by a dead to-do', async () => {
  const [{ key } = { key: '' }] = JSON.parse((await todos('list', 'days', '--json')).output) as { key: string }[];
  await pool.query(`insert into processes.tried values ('days', $1, 'dead', 12, null, 'Error', now())`, [key]);
  await until('it is degraded', async () => (await readiness()).text.includes('"degraded":{"days":"1 to-do is dead"}'));
  expect((await readiness()).status).toBe(200);
  await pool.query(`delete from processes.tried where state = 'dead'`);
});

it('lists, retries and drops to-dos for operators, and refuses what it does not understand', async () => {
  await until('one is open', async () =>
    /^days {2}\d{4}-\d\d-\d\d {2}begin {2}days {2}\S+ {2}open {2}0$/mu.test((await todos('list')).output),
  );
  const [{ key } = { key: '' }] = JSON.parse((await todos('list', 'days', '--json')).output) as { key: string }[];
  await pool.query(`insert into processes.tried values ('days', $1, 'dead', 12, null, 'TypeError', now())`, [key]);
  expect(await todos('list')).toMatchObject({ code: 3, output: expect.stringMatching(/ dead {2}12 {2}TypeError$/mu) as string });
  expect(await todos('retry', 'days')).toEqual({ code: 0, output: `retried ${key}\n` });
  expect(await todos('retry', 'days')).toEqual({ code: 3, output: 'there is none such\n' });
  expect(await todos('rebuild', 'days')).toEqual({ code: 0, output: 'rebuilding days\n' });
  const misused = await Promise.all([['list', 'nights'], ['drop', 'days'], ['sing'], ['--loud']].map((args) => todos(...args)));
  for (const one of misused) expect(one).toMatchObject({ code: 2, output: expect.stringContaining('Usage') as string });
  expect(await todos('--help')).toMatchObject({ code: 0, output: expect.stringMatching(/Processes: [^]*\bdays, /u) as string });
});

it('parks an event that it cannot read, and lets operators pass over it', async () => {
  const raw = openRawEvents(events.url);
  const metadata = { version: 1, actor: { id: 1, role: 'tests' }, time: '1999-01-01T00:00:00.000Z' };
  const position = await raw.append('day-1999', randomUUID(), { type: 'DayBegan', data: { day: 'the first' }, metadata });
  await raw.close();
  // Every list follows the days.
  await until('it is parked', async () => {
    const { text } = await readiness();
    return processes.every(({ name }) => text.includes(`"${name}_list":"1 stream parked"`));
  });
  const parked = (...args: readonly string[]): Promise<Ran> => run('parked.ts', args, environment());
  expect(await parked('list')).toMatchObject({ code: 3, output: expect.stringMatching(/^TO-DO LIST [^]*^days +day-1999 /mu) as string });
  const [first, second] = processes;
  if (!first || !second) throw new Error('there are no two processes');
  for (const { name } of [first, second]) {
    expect(await parked('drop', name, 'day-1999', String(position))).toEqual({ code: 0, output: `${name} day-1999: applied\n` });
  }
  const left = JSON.parse((await parked('list', '--json')).output) as { model: string }[];
  expect(left.map(({ model }) => model).toSorted()).toEqual(
    processes
      .slice(2)
      .map(({ name }) => name)
      .toSorted(),
  );
});
