import { randomUUID } from 'node:crypto';
import { openRawEvents, type RawEvents, startTestEventStore, type TestEventStore, until } from '@academy/platform/testing';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEventStore, type EventStore, type RawEvent } from './index.ts';

let server: TestEventStore;
let store: EventStore;
let raw: RawEvents;
beforeAll(async () => {
  server = await startTestEventStore();
  store = createEventStore({ url: server.url });
  raw = openRawEvents(server.url);
});
afterAll(async () => {
  await raw.close();
  await store.close();
  await server.stop();
});

/** Follows the log after a position until `count` events came. */
async function collect(after: bigint | null, count: number, batchSize = 2_000): Promise<RawEvent[]> {
  const stop = new AbortController();
  const seen: RawEvent[] = [];
  for await (const batch of store.subscribeToEverything({ after, signal: stop.signal, batchSize })) {
    expect(batch.position).toBe(batch.events.at(-1)?.position);
    expect(batch.events.length).toBeLessThanOrEqual(batchSize);
    seen.push(...batch.events);
    if (seen.length >= count) break;
  }
  stop.abort();
  return seen;
}

const ids = Array.from({ length: 4 }, () => randomUUID());
const written = [
  {
    stream: 'review-5_7',
    id: ids[0]!,
    type: 'Noted',
    data: '{ "b": 1.0, "a": "\\u0041", "a": 2 }',
    metadata: '{"version" : 1}',
    isBinary: false,
  },
  { stream: 'note-ü', id: ids[1]!, type: 'No JSON', data: '{"broken', metadata: '', isBinary: false },
  { stream: 'note-ü', id: ids[2]!, type: 'Bytes', data: Uint8Array.of(0, 255, 1, 10), metadata: Uint8Array.of(254), isBinary: true },
];

it('sees the bytes of every event as they are stored, the events of the store itself, and continues after a position', async () => {
  const positions: bigint[] = [];
  for (const { stream, id, ...event } of written) positions.push(await raw.append(stream, id, event));
  const client = EventStoreDBClient.connectionString(server.url);
  await client.setStreamMetadata('note-ü', { maxAge: 3_600 });
  await client.tombstoneStream('review-5_7');
  await client.dispose();

  const seen = await collect(null, 5);
  const own = seen.filter(({ stream, type }) => !stream.startsWith('$') && !type.startsWith('$'));
  expect(own).toEqual(
    written.map(({ stream, id, type, data, metadata, isBinary }, index) => ({
      stream,
      id,
      type,
      revision: index === 2 ? 1n : 0n,
      position: positions[index],
      isJson: !isBinary,
      data: Buffer.from(data),
      metadata: Buffer.from(metadata),
    })),
  );
  const system = seen.filter((event) => !own.includes(event)).map(({ stream, type }) => [stream, type]);
  expect(system).toEqual(
    expect.arrayContaining([
      ['$$note-ü', '$metadata'],
      ['review-5_7', '$streamDeleted'],
    ]),
  );
  expect(JSON.parse(Buffer.from(seen.find(({ stream }) => stream === '$$note-ü')?.data ?? []).toString())).toEqual({ $maxAge: 3_600 });

  const later = await collect(positions[1]!, 3, 1);
  expect(later.map(({ position }) => position)).toEqual(seen.slice(2).map(({ position }) => position));
});

it('goes on after the store died, without losing or repeating an event', async () => {
  const stop = new AbortController();
  const seen: string[] = [];
  const after = await store.head();
  const follow = async (): Promise<void> => {
    for await (const { events } of store.subscribeToEverything({ after, signal: stop.signal })) seen.push(...events.map(({ id }) => id));
  };
  const following = follow();
  const sent: string[] = [];
  const send = async (): Promise<void> => {
    sent.push(randomUUID());
    await store.append(`memo-${sent.length}`, [{ id: sent.at(-1)!, type: 'Noted', data: {}, metadata }], 'no_stream');
  };
  await send();
  await until('the first came', () => seen.length > 0);
  await server.kill();
  await server.start();
  await send();
  await until('the second came', () => seen.length > 1);
  expect(seen).toEqual(sent);
  stop.abort();
  await following;
});

const metadata = { version: 1, actor: { id: 1, role: 'coach' }, time: new Date(0).toISOString(), $correlationId: '', $causationId: '' };
