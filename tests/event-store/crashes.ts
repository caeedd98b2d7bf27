import { randomUUID } from 'node:crypto';
import { type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { expect } from 'vitest';
import type { OwnServer } from './server-process.ts';
import { all, newStream } from './store-under-test.ts';

const STREAMS = 6;
const WRITERS = 4;

interface Append {
  readonly id: string;
  readonly size: number;
  readonly ids: readonly string[];
}

/** The outcomes of all appends as their writers know them. */
class Ledger {
  /** Last revision of each acknowledged append. */
  readonly acknowledged = new Map<string, number>();
  /** Appends whose outcome is unknown to their writers. */
  readonly unknown: { readonly stream: string; readonly append: Append }[] = [];

  async write(client: EventStoreDBClient, stream: string, append: Append): Promise<boolean> {
    const events = append.ids.map((id, part) => jsonEvent({ id, type: 'Part', data: { append: append.id, part, size: append.size } }));
    try {
      const { nextExpectedRevision } = await client.appendToStream(stream, events);
      this.acknowledged.set(append.id, Number(nextExpectedRevision));
      return true;
    } catch {
      this.unknown.push({ stream, append });
      return false;
    }
  }
}

const newAppend = (size: number): Append => ({ id: randomUUID(), size, ids: Array.from({ length: size }, () => randomUUID()) });

/** Writes to many streams concurrently until the server is killed. */
async function writeUntilKilled(server: OwnServer, client: EventStoreDBClient, streams: readonly string[], ledger: Ledger): Promise<void> {
  const writer = async (stream: string): Promise<void> => {
    for (let size = 1; await ledger.write(client, stream, newAppend(size)); size = (size % 5) + 1);
  };
  const writers = streams.flatMap((stream) => Array.from({ length: WRITERS }, async () => await writer(stream)));
  const before = ledger.acknowledged.size;
  // Each time somewhere else in the work.
  const enough = 50 + Math.floor(Math.random() * 100);
  await expect.poll(() => ledger.acknowledged.size - before, { interval: 1, timeout: 20_000 }).toBeGreaterThan(enough);
  await server.end('SIGKILL');
  await Promise.all(writers);
}

/** Asserts that every append is in the stream once, complete and contiguous, without gaps in the revisions; returns their last revisions. */
async function appendsIn(client: EventStoreDBClient, stream: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const events = (await all(client.readStream(stream))).map(({ event }) => event);
  expect(events.map((event) => Number(event?.revision))).toEqual([...events.keys()]);
  for (let index = 0; index < events.length;) {
    const { append, size } = (events[index]?.data ?? {}) as { append: string; size: number };
    const parts = events.slice(index, index + size).map((event) => event?.data);
    expect(parts).toEqual(Array.from({ length: size }, (_, part) => ({ append, part, size })));
    expect(found.has(append)).toBe(false);
    index += size;
    found.set(append, index - 1);
  }
  return found;
}

type Start = () => Promise<{ readonly server: OwnServer; readonly client: EventStoreDBClient }>;

/** Kills the server under load `kills` times, then compares its events with the acknowledged appends; resolves with the number of those. */
export async function loseNothing(start: Start, kills: number): Promise<number> {
  const streams = Array.from({ length: STREAMS }, () => newStream('crash'));
  const ledger = new Ledger();
  for (let kill = 0; kill < kills; kill += 1) {
    const { server, client } = await start();
    // As clients should: appends with an unknown outcome are retried under the same ids.
    for (const { stream, append } of ledger.unknown.splice(0)) expect(await ledger.write(client, stream, append)).toBe(true);
    await writeUntilKilled(server, client, streams, ledger);
  }
  const { client } = await start();
  const found = new Map<string, number>();
  for (const stream of streams) for (const [id, revision] of await appendsIn(client, stream)) found.set(id, revision);
  for (const [id, revision] of ledger.acknowledged) expect(found.get(id)).toBe(revision);
  const known = new Set([...ledger.acknowledged.keys(), ...ledger.unknown.map(({ append }) => append.id)]);
  expect([...found.keys()].filter((id) => !known.has(id))).toEqual([]);
  const positions = (await all(client.readAll())).map(({ event }) => Number(event?.position?.commit));
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(new Set(positions).size).toBe(positions.length);
  return ledger.acknowledged.size;
}
