import { BACKWARDS, binaryEvent, END, FORWARDS, jsonEvent, START, STREAM_EXISTS } from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { all, newStream, numbered, numberedFrom, revisions, storeUnderTest, take } from './store-under-test.ts';

const store = storeUnderTest();

const read = async (stream: string): Promise<number[]> => revisions(await all(store.client.readStream(stream)));
const readBack = async (stream: string): Promise<number[]> =>
  revisions(await all(store.client.readStream(stream, { direction: BACKWARDS, fromRevision: END })));

async function written(count: number): Promise<string> {
  const stream = newStream();
  await store.client.appendToStream(stream, numberedFrom(0, count));
  return stream;
}

describe('metadata', () => {
  test('is read back, including custom keys', async () => {
    const stream = newStream();
    const metadata = { maxAge: 60, maxCount: 3, truncateBefore: 1, cacheControl: 9, acl: { readRoles: ['a'] }, own: { key: true } };
    await store.client.setStreamMetadata(stream, metadata);
    expect((await store.client.getStreamMetadata(stream)).metadata).toEqual(metadata);
  });

  test('of a stream without any is empty', async () => {
    expect((await store.client.getStreamMetadata(newStream())).metadata).toBeUndefined();
  });

  test('shows only its newest event', async () => {
    const stream = newStream();
    for (const maxCount of [1, 2, 3]) await store.client.setStreamMetadata(stream, { maxCount });
    expect(await read(`$$${stream}`)).toEqual([2]);
  });

  test('is written only at the expected revision', async () => {
    const stream = newStream();
    await store.client.setStreamMetadata(stream, { maxCount: 1 });
    await expect(store.client.setStreamMetadata(stream, {}, { expectedRevision: 5n })).rejects.toMatchObject({
      type: 'wrong-expected-version',
    });
    await store.client.setStreamMetadata(stream, {}, { expectedRevision: 0n });
  });

  test('makes a stream exist for appends that expect one', async () => {
    const stream = newStream();
    await store.client.setStreamMetadata(stream, { own: 1 });
    const result = await store.client.appendToStream(stream, numbered(0), { expectedRevision: STREAM_EXISTS });
    expect(result.nextExpectedRevision).toBe(0n);
  });

  test.each([
    ['no JSON', binaryEvent({ type: '$metadata', data: Buffer.from('{"$maxCount": 1}') })],
    ['no object', jsonEvent({ type: '$metadata', data: [1] as never })],
    ['no number', jsonEvent({ type: '$metadata', data: { $maxCount: 'one' } })],
    ['a number too small', jsonEvent({ type: '$metadata', data: { $maxCount: 0, $tb: 1 } })],
  ])('that is %s is ignored', async (_name, event) => {
    const stream = await written(3);
    await store.client.setStreamMetadata(stream, { maxCount: 1 });
    await store.client.appendToStream(`$$${stream}`, event);
    expect(await read(stream)).toEqual([0, 1, 2]);
  });
});

describe('a stream', () => {
  test('with a maximum count shows its newest events, in both directions', async () => {
    const stream = await written(5);
    await store.client.setStreamMetadata(stream, { maxCount: 2 });
    expect(await read(stream)).toEqual([3, 4]);
    expect(await readBack(stream)).toEqual([4, 3]);
    await store.client.appendToStream(stream, numbered(5), { expectedRevision: 4n });
    expect(await read(stream)).toEqual([4, 5]);
  });

  test('truncated before a revision begins there', async () => {
    const stream = await written(5);
    await store.client.setStreamMetadata(stream, { truncateBefore: 3 });
    expect(await read(stream)).toEqual([3, 4]);
    expect(await readBack(stream)).toEqual([4, 3]);
    expect(revisions(await all(store.client.readStream(stream, { fromRevision: 0n, maxCount: 1 })))).toEqual([3]);
    expect(revisions(await take(store.client.subscribeToStream(stream), 2))).toEqual([3, 4]);
  });

  test('with limits is read in parts as if it had no more than they leave', async () => {
    const stream = await written(6);
    await store.client.setStreamMetadata(stream, { truncateBefore: 2, maxCount: 3 });
    const part = async (isBack: boolean, fromRevision: bigint | typeof START | typeof END, maxCount: number): Promise<number[]> =>
      revisions(await all(store.client.readStream(stream, { direction: isBack ? BACKWARDS : FORWARDS, fromRevision, maxCount })));
    expect(await part(false, START, 2)).toEqual([3, 4]);
    expect(await part(false, 0n, 9)).toEqual([3, 4, 5]);
    expect(await part(false, 4n, 1)).toEqual([4]);
    expect(await part(true, END, 2)).toEqual([5, 4]);
    expect(await part(true, 4n, 9)).toEqual([4, 3]);
    expect(await part(true, 2n, 9)).toEqual([]);
  });

  test('cut off behind its end is empty, but there', async () => {
    const stream = await written(2);
    await store.client.setStreamMetadata(stream, { truncateBefore: 9 });
    expect(await read(stream)).toEqual([]);
    expect(await readBack(stream)).toEqual([]);
  });

  test('with two limits obeys the stricter one', async () => {
    const stream = await written(6);
    await store.client.setStreamMetadata(stream, { truncateBefore: 2, maxCount: 3, maxAge: 3_600 });
    expect(await read(stream)).toEqual([3, 4, 5]);
    await store.client.setStreamMetadata(stream, { truncateBefore: 5, maxCount: 3 });
    expect(await read(stream)).toEqual([5]);
    await store.client.setStreamMetadata(stream, {});
    expect(await read(stream)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('whose events are all too old is empty, but exists', async () => {
    const stream = await written(2);
    await store.client.setStreamMetadata(stream, { maxAge: 1 });
    await expect.poll(async () => await read(stream), { timeout: 15_000 }).toEqual([]);
    expect(await readBack(stream)).toEqual([]);
    await store.client.appendToStream(stream, numbered(2), { expectedRevision: 1n });
    expect(await read(stream)).toEqual([2]);
  });

  test('that hides events still has them in a read of all streams', async () => {
    const stream = await written(3);
    await store.client.setStreamMetadata(stream, { maxCount: 1 });
    const events = await all(store.client.readAll());
    expect(revisions(events.filter(({ event }) => event?.streamId === stream))).toEqual([0, 1, 2]);
  });
});
