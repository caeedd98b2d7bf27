import { randomUUID } from 'node:crypto';
import { startTestEventStore, type TestEventStore, until } from '@academy/platform/testing';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEventStore, type EventStore, type NewEvent, type SealedEvent, StoreUnavailable, WrongExpectedRevision } from './index.ts';

let server: TestEventStore;
let store: EventStore;
let restarts: unknown[];
beforeEach(async () => {
  server = await startTestEventStore();
  restarts = [];
  store = createEventStore({ url: server.url, onRestart: (error) => restarts.push(error) });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await store.close();
  await server.stop();
});

const noted = (n: number): NewEvent => ({
  id: randomUUID(),
  type: 'Noted',
  data: { n },
  metadata: {
    version: 1,
    actor: { id: 1, role: 'coach' },
    time: new Date(0).toISOString(),
    $correlationId: randomUUID(),
    $causationId: randomUUID(),
  },
});

const idsIn = async (stream: string): Promise<string[]> => (await store.readStream(stream)).map(({ id }) => id);

describe('an append', () => {
  it('is written once, even if the store or connection dies meanwhile', async () => {
    const streams = Array.from({ length: 8 }, () => `note-${randomUUID()}`);
    const sent = new Map<string, string[]>(streams.map((stream) => [stream, []]));
    const over = new AbortController();
    const write = async (stream: string, ids: string[]): Promise<void> => {
      while (!over.signal.aborted) {
        const events = [noted(ids.length), noted(ids.length + 1)];
        await store.append(stream, events, ids.length === 0 ? 'no_stream' : BigInt(ids.length - 1));
        ids.push(...events.map(({ id }) => id));
      }
    };
    const writing = Promise.all([...sent].map(([stream, ids]) => write(stream, ids)));
    const count = (): number => [...sent.values()].reduce((sum, { length }) => sum + length, 0);
    for (let kill = 0; kill < 3; kill++) {
      const before = count();
      await until('appends go on', () => count() > before + 50);
      await server.kill();
      await server.start();
    }
    over.abort();
    await writing;
    for (const [stream, ids] of sent) expect(await idsIn(stream)).toEqual(ids);
  });

  it('waits for a store that is frozen longer than one attempt', async () => {
    await store.append('note-1', [noted(0)], 'no_stream');
    const frozen = server.pid;
    if (frozen === undefined) throw new Error('the store does not run');
    process.kill(frozen, 'SIGSTOP');
    const event = noted(1);
    const attempts = vi.spyOn(EventStoreDBClient.prototype, 'appendToStream');
    const appended = store.append('note-1', [event], 0n);
    await until('the first attempt is given up and another made', () => attempts.mock.calls.length > 1);
    process.kill(frozen, 'SIGCONT');
    const { position } = await appended;
    const last = (await store.readStream('note-1')).at(-1);
    expect(last).toMatchObject({ id: event.id, revision: 1n, position });
  });

  it('is refused at once if a retry cannot help', async () => {
    await store.append('note-1', [noted(0)], 'no_stream');
    await expect(store.append('note-1', [noted(1)], 'no_stream')).rejects.toBeInstanceOf(WrongExpectedRevision);
    await expect(store.append('note-1', [noted(1)], 7n)).rejects.toBeInstanceOf(WrongExpectedRevision);
    const client = EventStoreDBClient.connectionString(server.url);
    await client.tombstoneStream('note-1');
    await client.dispose();
    const attempts = vi.spyOn(EventStoreDBClient.prototype, 'appendToStream');
    await expect(store.append('note-1', [noted(1)], 0n)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(attempts).toHaveBeenCalledOnce();
  });
});

describe('a subscription', () => {
  /** Collects every event until the signal. */
  async function follow(streams: readonly string[], signal: AbortSignal, seen: SealedEvent[], positions: bigint[]): Promise<void> {
    for await (const { events, position } of store.subscribe({ after: null, streams, signal })) {
      seen.push(...events);
      positions.push(position);
    }
  }

  it('continues after the store died, without losing or repeating an event, and reports the break', async () => {
    const stop = new AbortController();
    const seen: SealedEvent[] = [];
    const positions: bigint[] = [];
    const following = follow(['note-'], stop.signal, seen, positions);
    const ids: string[] = [];
    for (let kill = 0; kill < 3; kill++) {
      for (let n = 0; n < 20; n++) {
        const event = noted(ids.length);
        await store.append('note-1', [event], ids.length === 0 ? 'no_stream' : BigInt(ids.length - 1));
        ids.push(event.id);
      }
      await server.kill();
      await server.start();
    }
    await until('everything came', () => seen.length >= ids.length);
    expect(seen.map(({ id }) => id)).toEqual(ids);
    expect(positions).toEqual(positions.toSorted((a, b) => Number(a - b)));
    expect(restarts.length).toBeGreaterThanOrEqual(3);
    stop.abort();
    await following;
  });

  it('reports the searched position when no event matches', async () => {
    const stop = new AbortController();
    const seen: SealedEvent[] = [];
    const positions: bigint[] = [];
    const following = follow(['review-'], stop.signal, seen, positions);
    let last = 0n;
    for (let n = 0; n < 200; n++) last = (await store.append(`note-${n}`, [noted(n)], 'no_stream')).position;
    await until('most of the log was searched', () => (positions.at(-1) ?? 0n) >= last - 128n && positions.length > 0);
    expect(seen).toEqual([]);
    stop.abort();
    await following;
  });

  it('ends when aborted, also while the store is down', async () => {
    const stop = new AbortController();
    const following = follow(['note-'], stop.signal, [], []);
    await server.kill();
    await until('it noticed', () => restarts.length > 0);
    const attempts = restarts.length;
    stop.abort();
    await following;
    expect(restarts).toHaveLength(attempts);
    await server.start();
  });
});
