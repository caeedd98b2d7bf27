import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { startTestEventStore, type TestEventStore } from '@academy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { widenWindow } from './wide-window.ts';

let events: TestEventStore;
beforeAll(async () => {
  events = await startTestEventStore();
});
afterAll(() => events.stop());

interface Connected {
  getChannel(): Promise<{ readonly internalChannel: { readonly options: Record<string, unknown> } }>;
}

it('every connection of the client has the wide window, the first and later ones', async () => {
  const client = EventStoreDBClient.connectionString(events.url);
  widenWindow(client);
  const windowOf = async (): Promise<unknown> =>
    (await (client as unknown as Connected).getChannel()).internalChannel.options['grpc-node.flow_control_window'];
  const read = async (): Promise<number> => {
    let seen = 0;
    for await (const { event } of client.readAll({ maxCount: 1 })) seen += Number(event !== undefined);
    return seen;
  };
  await client.appendToStream('note-1', jsonEvent({ type: 'Noted', data: {} }));
  expect(await read()).toBe(1);
  expect(await windowOf()).toBe(1_048_576);
  await events.kill();
  await expect(read()).rejects.toThrow(/unavailable/iu);
  await events.start();
  expect(await read()).toBe(1);
  expect(await windowOf()).toBe(1_048_576);
  await client.dispose();
});
