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

it('answers while the store does, and holds nothing that closing would wait for', async () => {
  const connect = vi.spyOn(EventStoreDBClient, 'connectionString');
  const store = createEventStore({ url: events.url });
  const client = connect.mock.results[0]?.value as EventStoreDBClient;
  connect.mockRestore();
  await store.append('note-1', [noted], 'no_stream');
  for (let time = 0; time < 5; time++) await store.ping();
  // Every read of a ping has come to its end by the time a later one is answered.
  await until('the stream is read', async () => (await store.readStream('note-1')).length === 1);
  const dispose = vi.spyOn(client, 'dispose');
  await store.close();
  // The port gives up waiting for a client that is held by a read; that one would never come to its end.
  await expect(dispose.mock.results[0]?.value).resolves.not.toThrow();
});

it('fails while the store is away', async () => {
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
