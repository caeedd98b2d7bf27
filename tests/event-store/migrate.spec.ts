import { binaryEvent, jsonEvent, NO_STREAM, StreamDeletedError } from '@eventstore/db-client';
import type { AllStreamRecordedEvent, EventStoreDBClient } from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { ownServers } from './own-servers.ts';
import { runToEnd } from './server-process.ts';
import { all, FOREIGN_URL, numberedFrom } from './store-under-test.ts';

const own = ownServers();

/** All events without times and positions, which belong to the server, and without ids of metadata, which servers also write themselves. */
const contents = async (client: EventStoreDBClient): Promise<unknown[]> =>
  (await all(client.readAll()))
    .map(({ event }) => event as AllStreamRecordedEvent)
    .map(({ id, streamId, revision, type, data, metadata, isJson }) => ({
      id: type.startsWith('$') ? '' : id,
      streamId,
      revision,
      type,
      isJson,
      metadata,
      data: data instanceof Uint8Array ? Buffer.from(data).toString('hex') : data,
    }));

describe.skipIf(FOREIGN_URL !== undefined)('a migration', () => {
  test('copies every stream with its ids and revisions, including deleted ones, and can be repeated', async () => {
    const folder = await own.dataDir();
    const { server, client } = await own.start(folder);
    await client.appendToStream('plain-1', numberedFrom(0, 450));
    await client.appendToStream('plain-2', [
      jsonEvent({ type: 'Json', data: { text: 'ü' }, metadata: { by: 'me' } }),
      binaryEvent({ type: 'Bytes', data: Uint8Array.of(0, 255) }),
    ]);
    await client.setStreamMetadata('plain-1', { maxCount: 100, own: 'key' });
    await client.appendToStream('again-1', numberedFrom(0, 3));
    await client.deleteStream('again-1');
    await client.appendToStream('again-1', numberedFrom(3, 2), { expectedRevision: NO_STREAM });
    await client.deleteStream('again-1');
    await client.setStreamMetadata('again-1', { maxCount: 9 });
    await client.appendToStream('gone-1', numberedFrom(0, 2));
    await client.tombstoneStream('gone-1');
    await client.tombstoneStream('never-1');
    const expected = await contents(client);
    expect(await runToEnd(['migrate', '--data', folder, '--to', server.url])).toMatchObject({ code: 1 });
    await server.end('SIGTERM');

    const { server: target, client: migrated } = await own.start(await own.dataDir());
    for (let time = 0; time < 2; time += 1) {
      const { code, stderr, stdout } = await runToEnd(['migrate', '--data', folder, '--to', target.url]);
      expect([code, stderr, stdout]).toEqual([0, '', `${expected.length} events copied\n`]);
      expect(await contents(migrated)).toEqual(expected);
    }
    await expect(all(migrated.readStream('gone-1'))).rejects.toBeInstanceOf(StreamDeletedError);
    expect(await all(migrated.readStream('plain-1'))).toHaveLength(100);
  });

  test('stops if the target has different events', async () => {
    const folder = await own.dataDir();
    const { server, client } = await own.start(folder);
    await client.appendToStream('plain-1', numberedFrom(0, 3));
    await server.end('SIGTERM');
    const { server: target, client: other } = await own.start(await own.dataDir());
    await other.appendToStream('plain-1', numberedFrom(0, 1));
    const { code, stderr } = await runToEnd(['migrate', '--data', folder, '--to', target.url]);
    expect([code, stderr]).toEqual([1, expect.stringContaining('plain-1 could not be copied from revision 0')]);
  });
});
