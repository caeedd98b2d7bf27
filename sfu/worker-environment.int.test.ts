import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  bareEnvironment,
  createMigratedDatabase,
  startTestEventStore,
  type TestDatabase,
  type TestEventStore,
  until,
} from '@academy/platform/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

let database: TestDatabase;
let events: TestEventStore;
let server: ChildProcess;

beforeAll(async () => {
  [database, events] = await Promise.all([createMigratedDatabase(inject('databaseUrl')), startTestEventStore()]);
});
afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  await events.stop();
  await database.drop();
});

/** A file of /proc about a process; empty if it has ended. */
function read(pid: number, file: 'environ' | 'cmdline' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => read(pid, 'stat').split(') ').at(-1)?.split(' ')[1] === String(parent));

/** The names of its initial environment; later changes of its own do not show there. */
const namesOf = (pid: number): string[] =>
  read(pid, 'environ')
    .split('\0')
    .filter(Boolean)
    .map((line) => line.slice(0, line.indexOf('=')))
    .toSorted();

it('starts its media workers, including replacements, with none of its settings', async () => {
  server = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: {
      ...bareEnvironment(),
      DATABASE_URL: database.url,
      EVENTSTORE_URL: events.url,
      METRICS_TOKEN: 'canary-token',
      ICE_SERVERS: '[{"urls":["turn:turn.example"],"username":"a","credential":"canary-turn"}]',
      ANYTHING_ELSE: 'canary-else',
      SIGNALLING_PORT: '0',
      SFU_HEALTH_PORT: '0',
      RTC_PORT: '0',
      SFU_WORKERS: '2',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  server.stdout?.on('data', (chunk) => (output += String(chunk)));
  await until('the server is ready', () => output.includes('READY'));
  const workers = (): number[] => childrenOf(server.pid ?? 0).filter((pid) => read(pid, 'cmdline').includes('mediasoup-worker'));
  const first = workers();
  expect(first).toHaveLength(2);
  for (const pid of first) expect(namesOf(pid)).toEqual(['MEDIASOUP_VERSION', 'PATH']);
  process.kill(first[0] ?? 0, 'SIGKILL');
  const replaced = await until('the worker is replaced', () => workers().find((pid) => !first.includes(pid)));
  expect(namesOf(replaced)).toEqual(['MEDIASOUP_VERSION', 'PATH']);
});
