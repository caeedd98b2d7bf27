import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderInUse, startEventStore } from './index.ts';

const onFailure = (error: Error): never => {
  throw error;
};
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'event-store-'));
});
afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

test('an in-process store keeps its events over a restart', async () => {
  for (const expected of [0n, 1n]) {
    const store = await startEventStore({ port: 0, dataDir, onFailure });
    const client = EventStoreDBClient.connectionString(store.url);
    const { nextExpectedRevision } = await client.appendToStream('kept-1', jsonEvent({ type: 'Kept', data: {} }));
    expect(nextExpectedRevision).toBe(expected);
    await client.dispose();
    await store.stop();
    await store.stop();
  }
});

test('a second store on the same folder is refused', async () => {
  const store = await startEventStore({ port: 0, dataDir, onFailure });
  await expect(startEventStore({ port: 0, dataDir, onFailure })).rejects.toBeInstanceOf(DataFolderInUse);
  await store.stop();
});

test('a start that fails on a taken port releases the folder', async () => {
  const other = await mkdtemp(join(tmpdir(), 'event-store-'));
  const store = await startEventStore({ port: 0, dataDir: other, onFailure });
  await expect(startEventStore({ port: store.port, dataDir, onFailure })).rejects.toThrow(`cannot listen on 127.0.0.1:${store.port}`);
  const second = await startEventStore({ port: 0, dataDir, onFailure });
  await second.stop();
  await store.stop();
  await rm(other, { recursive: true });
});
