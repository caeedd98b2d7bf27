import { randomUUID } from 'node:crypto';
import { startTestEventStore, type TestEventStore, until } from '@academy/platform/testing';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createEventStore, type NewEvent } from './index.ts';

let events: TestEventStore;
beforeAll(async () => {
  events = await startTestEventStore();
});
afterAll(() => events.stop());

const noted: NewEvent = {
  id: randomUUID(),
  type: 'Noted',
  data: {},
  metadata: {
    version: 1,
    actor: { id: 1, role: 'coach' },
    time: new Date(0).toISOString(),
    $correlationId: randomUUID(),
    $causationId: randomUUID(),
  },
};

it('succeeds while the store responds, and leaves nothing open that delays closing', async () => {
  const connect = vi.spyOn(EventStoreDBClient, 'connectionString');
  const store = createEventStore({ url: events.url });
  const client = connect.mock.results[0]?.value as EventStoreDBClient;
  connect.mockRestore();
  await store.append('note-1', [noted], 'no_stream');
  for (let time = 0; time < 5; time++) await store.ping();
  // By the time a later ping resolves, the reads of earlier ones have ended.
  await until('the stream is read', async () => (await store.readStream('note-1')).length === 1);
  const dispose = vi.spyOn(client, 'dispose');
  await store.close();
  // Closing would time out if a read of the client were still open.
  await expect(dispose.mock.results[0]?.value).resolves.not.toThrow();
});

it('fails while the store is down', async () => {
  const store = createEventStore({ url: events.url });
  await events.kill();
  await expect(store.ping()).rejects.toThrow(/ping/);
  await events.start();
  await until('it answers again', () =>
    store.ping().then(
      () => true,
      () => false,
    ),
  );
  await store.close();
});
