import { randomUUID } from 'node:crypto';
import { closeSync, fdatasyncSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { EventStoreDBClient, END, jsonEvent, START, streamNameFilter } from '@eventstore/db-client';
import { newDataDir, type OwnServer, removeDataDir, startServer } from '../event-store/server-process.ts';
import { cpuSeconds } from './cpu.ts';
import { percentile } from './http-load.ts';
import { head, row, short, spread } from './spread.ts';

/**
 * The embedded event store in a separate process, measured with the product's client in this one. Events are JSON of about 250 bytes
 * in 2,000 streams; every figure is the median of the rounds, with the least and the most. Memory and starts are measured once.
 * `-- --quick` takes two minutes, with a tenth of the events.
 */
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    events: { type: 'string' },
    quick: { type: 'boolean', default: false },
    wrapper: { type: 'string', default: '' },
  },
});
const byDefault = values.quick ? { seconds: 1, rounds: 3, events: 100_000 } : { seconds: 3, rounds: 5, events: 1_000_000 };
const seconds = Number(values.seconds ?? byDefault.seconds);
const rounds = Number(values.rounds ?? byDefault.rounds);
const manyEvents = Number(values.events ?? byDefault.events);
const sections = ['disk', 'appends', 'delivery', 'reads', 'size'];
const chosen = positionals.length === 0 ? sections : positionals;
if (!(seconds > 0 && rounds > 0 && manyEvents > 0) || chosen.some((section) => !sections.includes(section)))
  throw new Error(`usage: [${sections.join('|')}]... [--quick] --seconds 3 --rounds 5 --events 1000000`);

const streams = Array.from({ length: 2_000 }, (_, n) => `bench-${n}`);
let turn = 0;
const nextStream = (): string => streams[turn++ % streams.length] ?? '';
const filler = 'abcdefghij'.repeat(18);
const event = (): ReturnType<typeof jsonEvent> =>
  jsonEvent({ id: randomUUID(), type: 'BenchEvent', data: { n: turn, at: Date.now(), filler }, metadata: { version: 1 } });

const pidOf = ({ child }: OwnServer): number => child.pid ?? 0;
const residentMb = (server: OwnServer): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pidOf(server)}/status`, 'latin1'))?.[1]) / 1024;

interface Figures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Server CPU for one event, in microseconds. */
  readonly cpuUs: number;
}

const tails = (times: readonly number[]): Pick<Figures, 'p50' | 'p99'> => {
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
};

/** A row of a case: the results of each round, without figures that do not apply. */
async function repeated(name: string, measure: () => Promise<Figures>): Promise<void> {
  const all: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await measure());
  const of = (key: keyof Figures): string => spread(all.map((figures) => figures[key]).filter((value) => !Number.isNaN(value)));
  row(name, of('perSecond'), of('p50'), of('p99'), of('cpuUs'));
}

/** Syncs per second of a page appended to a file: an upper bound for any store that responds after each sync. */
function syncsPerSecond(): number {
  const folder = mkdtempSync(join(tmpdir(), 'sync-'));
  const file = openSync(join(folder, 'pages'), 'w');
  const page = Buffer.alloc(4_096, 1);
  const end = Date.now() + seconds * 1_000;
  let count = 0;
  for (; Date.now() < end; count += 1) {
    writeSync(file, page);
    fdatasyncSync(file);
  }
  closeSync(file);
  rmSync(folder, { recursive: true });
  return count / seconds;
}

async function appends(server: OwnServer, client: EventStoreDBClient, inFlight: number, batch: number): Promise<Figures> {
  const times: number[] = [];
  const cpuBefore = cpuSeconds([pidOf(server)]);
  const start = performance.now();
  const end = start + seconds * 1_000;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      const sent = performance.now();
      await client.appendToStream(nextStream(), batch === 1 ? event() : Array.from({ length: batch }, event));
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  const count = times.length * batch;
  const took = (performance.now() - start) / 1_000;
  const cpuUs = ((cpuSeconds([pidOf(server)]) - cpuBefore) * 1e6) / count;
  return { perSecond: count / took, ...tails(times), cpuUs };
}

/** Time from starting an append until its event arrives in a live subscription. */
async function delivery(server: OwnServer, client: EventStoreDBClient, perSecond: number): Promise<Figures> {
  const sent = new Map<string, number>();
  const times: number[] = [];
  const subscription = client.subscribeToAll({ fromPosition: END, filter: streamNameFilter({ prefixes: ['bench-'] }) });
  await new Promise((resolve, reject) => subscription.once('caughtUp', resolve).once('error', reject).resume());
  subscription.on('data', ({ event: arrived }) => {
    const at = arrived && sent.get(arrived.id);
    if (at !== undefined) times.push(performance.now() - at);
  });
  const cpuBefore = cpuSeconds([pidOf(server)]);
  const start = performance.now();
  const pending: Promise<unknown>[] = [];
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = start + (n * 1_000) / perSecond;
    if (due > performance.now() + 1) await delay(due - performance.now());
    const proposed = event();
    sent.set(proposed.id, performance.now());
    pending.push(client.appendToStream(nextStream(), proposed));
  }
  await Promise.all(pending);
  while (times.length < sent.size) await new Promise((resolve) => subscription.once('data', resolve));
  const took = (performance.now() - start) / 1_000;
  const cpuUs = ((cpuSeconds([pidOf(server)]) - cpuBefore) * 1e6) / times.length;
  await subscription.unsubscribe();
  return { perSecond: times.length / took, ...tails(times), cpuUs };
}

/** `events` must end: the client would wait forever for an abandoned read. */
async function reading(server: OwnServer, events: AsyncIterable<unknown>): Promise<Figures> {
  const cpuBefore = cpuSeconds([pidOf(server)]);
  const start = performance.now();
  let seen = 0;
  for await (const _event of events) seen += 1;
  const took = (performance.now() - start) / 1_000;
  return { perSecond: seen / took, p50: Number.NaN, p99: Number.NaN, cpuUs: ((cpuSeconds([pidOf(server)]) - cpuBefore) * 1e6) / seen };
}

/** The events of a subscription from the beginning, until it has caught up with this many. */
async function* caughtUp(client: EventStoreDBClient, count: number): AsyncGenerator {
  const subscription = client.subscribeToAll({ fromPosition: START });
  let seen = 0;
  for await (const event of subscription) {
    yield event;
    if (++seen === count) break;
  }
  await subscription.unsubscribe();
}

async function fill(client: EventStoreDBClient, events: number, inStreams: number): Promise<void> {
  let left = Math.ceil(events / 10);
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await client.appendToStream(`fill-${left % inStreams}`, Array.from({ length: 10 }, event));
    }
  };
  await Promise.all(Array.from({ length: 32 }, worker));
}

async function withServer(run: (server: OwnServer, client: EventStoreDBClient) => Promise<void>): Promise<void> {
  const dataDir = await newDataDir();
  const server = await startServer(dataDir, values.wrapper === '' ? [] : values.wrapper.split(' '));
  const client = EventStoreDBClient.connectionString(server.url);
  try {
    await run(server, client);
  } finally {
    await client.dispose();
    await server.end('SIGTERM');
    await removeDataDir(dataDir);
  }
}

const benches: Readonly<Record<string, () => Promise<void>>> = {
  disk: async () => {
    row('fdatasync of a page', spread(Array.from({ length: rounds }, syncsPerSecond)), '', '', '');
  },
  appends: () =>
    withServer(async (server, client) => {
      await appends(server, client, 32, 1);
      for (const [inFlight, batch] of [
        [1, 1],
        [32, 1],
        [256, 1],
        [1, 100],
        [8, 100],
      ] as const) {
        await repeated(`append of ${batch}, ${inFlight} in flight`, () => appends(server, client, inFlight, batch));
      }
    }),
  delivery: () =>
    withServer(async (server, client) => {
      await appends(server, client, 32, 1);
      for (const rate of [50, 500, 2_000]) {
        await repeated(`append to delivery, ${rate}/s`, () => delivery(server, client, rate));
      }
    }),
  reads: () =>
    withServer(async (server, client) => {
      const count = Math.min(500_000, manyEvents);
      await fill(client, count, 20_000);
      await repeated('read of $all', () => reading(server, client.readAll()));
      await repeated(`catch-up of ${count.toLocaleString('en')}`, () => reading(server, caughtUp(client, count)));
    }),
  size: async () => {
    const dataDir = await newDataDir();
    let server = await startServer(dataDir);
    const client = EventStoreDBClient.connectionString(server.url);
    await fill(client, manyEvents, manyEvents / 10);
    row(`memory after ${manyEvents.toLocaleString('en')} events, MB`, short(residentMb(server)), '', '', '');
    await client.dispose();
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      await server.end(signal);
      const start = performance.now();
      server = await startServer(dataDir);
      row(`start-up after ${signal}, ms`, short(performance.now() - start), '', '', '');
      row('memory then, MB', short(residentMb(server)), '', '', '');
    }
    await server.end('SIGTERM');
    await removeDataDir(dataDir);
  },
};

console.log(
  `Node ${process.version}, ${availableParallelism()} cores, median of ${rounds} rounds of ${seconds} s, least and most in brackets\n`,
);
head('case', 'per second', 'p50 ms', 'p99 ms', 'server CPU µs per event');
for (const section of chosen) await benches[section]?.();
