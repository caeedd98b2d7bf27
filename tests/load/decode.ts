import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { newDataDir, type OwnServer, removeDataDir, startServer } from '../event-store/server-process.ts';
import { head, row, spread, spreadOfRatios } from './spread.ts';

/**
 * Reading and decoding the log by the product's own decoder, beside the store's client, in turns; and whether both give the same for random
 * events. `-- --quick` takes a minute.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    events: { type: 'string' },
    rounds: { type: 'string' },
    random: { type: 'string' },
    seed: { type: 'string', default: '1' },
    quick: { type: 'boolean', default: false },
  },
});
const events = Number(values.events ?? (values.quick ? 50_000 : 300_000));
const rounds = Number(values.rounds ?? (values.quick ? 3 : 7));
const random = Number(values.random ?? (values.quick ? 50_000 : 1_000_000));
const seed = Number(values.seed);
if (![events, rounds, random].every((one) => Number.isInteger(one) && one > 0) || !Number.isInteger(seed))
  throw new Error('usage: [--quick] [--events 300000] [--rounds 7] [--random 1000000] [--seed 1]');

const writers = 32;
const together = 10;

interface Sides {
  /** Microseconds of CPU an event. */
  readonly ours: readonly number[];
  readonly client: readonly number[];
}

interface Figures {
  readonly reading: Sides;
  readonly decoding: Sides;
  readonly compared: number;
  readonly kept: number;
}

/** Events as large as the product's, a review with its metadata. */
const event = (index: number): ReturnType<typeof jsonEvent> =>
  jsonEvent({
    id: randomUUID(),
    type: 'ReviewCreated',
    data: {
      coachId: index % 1_000,
      athleteId: index,
      rating: 1 + (index % 5),
      callId: null,
      personal: { subject: `athlete-${index}`, box: randomUUID().repeat(3) },
    },
    metadata: {
      version: 2,
      actor: { id: index, role: 'athlete' },
      command: 'CreateReview',
      time: '2026-11-27T12:00:00.000Z',
      $correlationId: randomUUID(),
      $causationId: randomUUID(),
    },
  });

async function fill(server: OwnServer): Promise<void> {
  const client = EventStoreDBClient.connectionString(server.url);
  let written = 0;
  const write = async (): Promise<void> => {
    while (written < events) {
      written += together;
      await client.appendToStream(
        `fill-${written % 10_000}`,
        Array.from({ length: together }, (_, index) => event(written + index)),
      );
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  await client.dispose();
}

async function measure(server: OwnServer): Promise<Figures> {
  const program = path.resolve(import.meta.dirname, '../../platform/testing/decoding.ts');
  const args = ['--store', server.url, '--rounds', `${rounds}`, '--random', `${random}`, '--seed', `${seed}`];
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args]);
  return JSON.parse(stdout) as Figures;
}

console.log(`${availableParallelism()} cores, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}; writing ${events} events …`);
const dataDir = await newDataDir();
const server = await startServer(dataDir);
try {
  await fill(server);
  const { reading, decoding, compared, kept } = await measure(server);
  console.log(`\nEvents for each second of CPU of the reader; ${rounds} rounds in turns, medians, least and most in brackets.\n`);
  head('what', 'ours, thousands', 'client, thousands', 'ours to the client');
  for (const [name, { ours, client }] of [
    [`reading ${events.toLocaleString('en')} events of a store`, reading],
    [`decoding ${kept.toLocaleString('en')} messages`, decoding],
  ] as const) {
    const thousands = (all: readonly number[]): string => spread(all.map((us) => 1_000 / us));
    row(name, thousands(ours), thousands(client), spreadOfRatios(client, ours));
  }
  console.log(`\nBoth gave the same for ${compared.toLocaleString('en')} random events, seed ${seed}, and for those messages.`);
} finally {
  await server.end('SIGTERM');
  await removeDataDir(dataDir);
}
