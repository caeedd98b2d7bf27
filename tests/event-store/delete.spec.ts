import {
  ANY,
  BACKWARDS,
  END,
  jsonEvent,
  NO_STREAM,
  STREAM_EXISTS,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { all, classically, newStream, numbered, numberedFrom, revisions, storeUnderTest, take, emitted } from './store-under-test.ts';

const store = storeUnderTest();

async function written(count: number): Promise<string> {
  const stream = newStream();
  await store.client.appendToStream(stream, numberedFrom(0, count));
  return stream;
}

describe('a deleted stream', () => {
  test('is not found any more', async () => {
    const stream = await written(3);
    await store.client.deleteStream(stream);
    await expect(all(store.client.readStream(stream))).rejects.toBeInstanceOf(StreamNotFoundError);
    await expect(all(store.client.readStream(stream, { direction: BACKWARDS, fromRevision: END }))).rejects.toBeInstanceOf(
      StreamNotFoundError,
    );
  });

  test('is still in a read of all streams', async () => {
    const stream = await written(2);
    const { position } = await store.client.deleteStream(stream);
    const events = await all(store.client.readAll());
    expect(revisions(events.filter(({ event }) => event?.streamId === stream))).toEqual([0, 1]);
    const last = events.find(({ event }) => event?.streamId === `$$${stream}`);
    expect(last?.event).toMatchObject({ type: '$metadata', position });
  });

  test('loses its metadata, including its access list', async () => {
    const stream = await written(1);
    await store.client.setStreamMetadata(stream, { maxCount: 7, acl: { readRoles: ['somebody'] } });
    await store.client.deleteStream(stream);
    const { metadata } = await store.client.getStreamMetadata(stream);
    expect(Object.keys(metadata ?? {})).toEqual(['truncateBefore']);
  });

  test.each([
    ['no stream', NO_STREAM],
    ['anything', ANY],
    ['its last revision', 2n],
  ] as const)('can be begun again by an append that expects %s', async (_name, expectedRevision) => {
    const stream = await written(3);
    await store.client.deleteStream(stream);
    const result = await store.client.appendToStream(stream, numberedFrom(3, 2), { expectedRevision });
    expect(result.nextExpectedRevision).toBe(4n);
    expect(revisions(await all(store.client.readStream(stream)))).toEqual([3, 4]);
    expect(revisions(await all(store.client.readStream(stream, { direction: BACKWARDS, fromRevision: END })))).toEqual([4, 3]);
    const { metadata } = await store.client.getStreamMetadata(stream);
    expect(metadata).toEqual({ truncateBefore: 3 });
    expect(revisions(await all(store.client.readStream(`$$${stream}`)))).toEqual([1]);
  });

  test('can be deleted and begun many times, with continuing revisions', async () => {
    const stream = await written(1);
    for (let n = 1; n < 4; n += 1) {
      await store.client.deleteStream(stream, { expectedRevision: BigInt(n - 1) });
      await store.client.appendToStream(stream, numbered(n), { expectedRevision: NO_STREAM });
      expect(revisions(await all(store.client.readStream(stream)))).toEqual([n]);
    }
  });

  test('refuses an append that expects it to exist, or an old revision', async () => {
    const stream = await written(3);
    await store.client.deleteStream(stream);
    await expect(store.client.appendToStream(stream, numbered(9), { expectedRevision: STREAM_EXISTS })).rejects.toBeInstanceOf(
      StreamDeletedError,
    );
    await expect(store.client.appendToStream(stream, numbered(9), { expectedRevision: 1n })).rejects.toBeInstanceOf(
      WrongExpectedVersionError,
    );
  });

  test('exists again, empty, once metadata is set', async () => {
    const stream = await written(3);
    await store.client.deleteStream(stream);
    await store.client.setStreamMetadata(stream, { maxCount: 5 });
    expect(await all(store.client.readStream(stream))).toEqual([]);
    expect((await store.client.getStreamMetadata(stream)).metadata).toEqual({ maxCount: 5, truncateBefore: 3 });
    await store.client.appendToStream(stream, numbered(3), { expectedRevision: 2n });
    expect(revisions(await all(store.client.readStream(stream)))).toEqual([3]);
  });

  test('continues in an earlier subscription', async () => {
    const stream = await written(1);
    const subscription = store.client.subscribeToStream(stream, { fromRevision: END });
    const taken = take(subscription, 1);
    await emitted(subscription, 'caughtUp');
    await store.client.deleteStream(stream);
    await store.client.appendToStream(stream, numbered(1));
    expect(revisions(await taken)).toEqual([1]);
  });
});

describe('a deletion', () => {
  test('at the wrong revision is refused and names both', async () => {
    const stream = await written(2);
    await expect(store.client.deleteStream(stream, { expectedRevision: 0n })).rejects.toMatchObject({
      type: 'wrong-expected-version',
      streamName: stream,
      expectedVersion: 0n,
      actualVersion: 1n,
    });
    await expect(store.client.deleteStream(stream, { expectedRevision: NO_STREAM })).rejects.toBeInstanceOf(WrongExpectedVersionError);
    expect(await all(store.client.readStream(stream))).toHaveLength(2);
  });

  test.each([ANY, NO_STREAM] as const)('of a stream that never existed, expecting %s, is refused', async (expectedRevision) => {
    await expect(store.client.deleteStream(newStream(), { expectedRevision })).rejects.toMatchObject({
      type: 'wrong-expected-version',
      actualVersion: 'no_stream',
    });
  });

  test('of a stream with only metadata succeeds', async () => {
    const stream = newStream();
    await store.client.setStreamMetadata(stream, { maxCount: 1 });
    await store.client.deleteStream(stream);
    expect((await store.client.getStreamMetadata(stream)).metadata).toHaveProperty('truncateBefore');
  });
});

describe('a stream with a tombstone', () => {
  test('is deleted for every read, append, deletion and metadata, for good', async () => {
    const stream = await written(2);
    await store.client.tombstoneStream(stream, { expectedRevision: 1n });
    const refused = { type: 'stream-deleted', streamName: stream };
    await expect(all(store.client.readStream(stream))).rejects.toMatchObject(refused);
    for (const expectedRevision of [ANY, NO_STREAM, STREAM_EXISTS, 1n] as const) {
      await expect(store.client.appendToStream(stream, numbered(9), { expectedRevision })).rejects.toMatchObject(refused);
      await expect(store.client.appendToStream(stream, numbered(9), { expectedRevision, ...classically })).rejects.toMatchObject(refused);
    }
    await expect(store.client.deleteStream(stream)).rejects.toMatchObject(refused);
    await expect(store.client.tombstoneStream(stream)).rejects.toMatchObject(refused);
    await expect(store.client.setStreamMetadata(stream, { maxCount: 1 })).rejects.toBeInstanceOf(StreamDeletedError);
    await expect(all(store.client.readStream(`$$${stream}`))).rejects.toBeInstanceOf(StreamDeletedError);
    await expect(take(store.client.subscribeToStream(stream), 1)).rejects.toMatchObject(refused);
  });

  test('has its tombstone in a read of all streams', async () => {
    const stream = await written(1);
    const { position } = await store.client.tombstoneStream(stream);
    const events = (await all(store.client.readAll())).filter(({ event }) => event?.streamId === stream);
    expect(events).toHaveLength(2);
    expect(events[1]?.event).toMatchObject({ type: '$streamDeleted', revision: 2n ** 63n - 1n, position });
  });

  test('may never have been written', async () => {
    const stream = newStream();
    await store.client.tombstoneStream(stream, { expectedRevision: NO_STREAM });
    await expect(store.client.appendToStream(stream, numbered(0))).rejects.toBeInstanceOf(StreamDeletedError);
  });

  test('ends the subscriptions to it', async () => {
    const stream = await written(1);
    const subscription = store.client.subscribeToStream(stream);
    subscription.resume();
    await emitted(subscription, 'caughtUp');
    const broken = emitted(subscription, 'error');
    await store.client.tombstoneStream(stream);
    expect(await broken).toMatchObject({ type: 'stream-deleted' });
  });

  test('is refused at the wrong revision', async () => {
    const stream = await written(2);
    await expect(store.client.tombstoneStream(stream, { expectedRevision: 0n })).rejects.toBeInstanceOf(WrongExpectedVersionError);
    await store.client.appendToStream(stream, jsonEvent({ type: 'Alive', data: {} }), { expectedRevision: 1n });
  });
});
