import { randomUUID } from 'node:crypto';
import {
  ANY,
  binaryEvent,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  STREAM_EXISTS,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { all, classically, newStream, numbered, numberedFrom, revisions, storeUnderTest } from './store-under-test.ts';

const store = storeUnderTest();

const WAYS = [
  ['in a batch', {}],
  ['the classic way', classically],
] as const;

describe.each(WAYS)('an append %s', (_name, way) => {
  test('is read back with its ids, data, metadata, revisions and positions', async () => {
    const stream = newStream();
    const id = randomUUID();
    const json = jsonEvent({ id, type: 'Written', data: { text: 'héllo ✓' }, metadata: { by: 'me' } });
    const binary = binaryEvent({ type: 'Bytes', data: Uint8Array.of(0, 1, 255) });
    const before = Date.now();
    const result = await store.client.appendToStream(stream, [json, binary], { ...way, expectedRevision: NO_STREAM });
    const [first, second] = await all(store.client.readStream(stream));
    expect(result).toMatchObject({ success: true, nextExpectedRevision: 1n });
    expect(first?.event).toMatchObject({
      id,
      streamId: stream,
      type: 'Written',
      revision: 0n,
      isJson: true,
      data: { text: 'héllo ✓' },
      metadata: { by: 'me' },
    });
    expect(second?.event).toMatchObject({ type: 'Bytes', revision: 1n, isJson: false, metadata: undefined });
    expect(Buffer.from(second?.event?.data as Uint8Array)).toEqual(Buffer.from([0, 1, 255]));
    expect(second?.event?.position).toEqual(result.position);
    expect(first?.event?.position?.commit).toBeLessThan(result.position?.commit ?? 0n);
    expect(Math.abs((first?.event?.created.getTime() ?? 0) - before)).toBeLessThan(60_000);
  });

  test('keeps events whose data or metadata are empty', async () => {
    const stream = newStream();
    await store.client.appendToStream(stream, binaryEvent({ type: 'Empty', data: new Uint8Array() }), way);
    const [only] = await all(store.client.readStream(stream));
    expect(Buffer.from(only?.event?.data as Uint8Array)).toHaveLength(0);
  });

  test('of many events is written whole and in order', async () => {
    const stream = newStream();
    await store.client.appendToStream(stream, numberedFrom(0, 1200), { ...way, batchAppendSize: 16 * 1024 });
    const events = await all(store.client.readStream(stream));
    expect(events.map(({ event }) => event?.data)).toEqual(Array.from({ length: 1200 }, (_, n) => ({ n })));
  });

  test('at the current revision is written', async () => {
    const stream = newStream();
    await store.client.appendToStream(stream, numbered(0), { ...way, expectedRevision: NO_STREAM });
    const result = await store.client.appendToStream(stream, numbered(1), { ...way, expectedRevision: 0n });
    expect(result.nextExpectedRevision).toBe(1n);
  });

  test('that expects any revision is always written', async () => {
    const stream = newStream();
    await store.client.appendToStream(stream, numbered(0), { ...way, expectedRevision: ANY });
    await store.client.appendToStream(stream, numbered(1), { ...way, expectedRevision: ANY });
    expect(revisions(await all(store.client.readStream(stream)))).toEqual([0, 1]);
  });

  test('that expects an existing stream is written only to one', async () => {
    const stream = newStream();
    await expect(store.client.appendToStream(stream, numbered(0), { ...way, expectedRevision: STREAM_EXISTS })).rejects.toMatchObject({
      type: 'wrong-expected-version',
      expectedVersion: 'stream_exists',
      actualVersion: 'no_stream',
    });
    await store.client.appendToStream(stream, numbered(0), way);
    const result = await store.client.appendToStream(stream, numbered(1), { ...way, expectedRevision: STREAM_EXISTS });
    expect(result.nextExpectedRevision).toBe(1n);
  });

  test('at the wrong version names both versions and writes nothing', async () => {
    const stream = newStream();
    await store.client.appendToStream(stream, numberedFrom(0, 3), way);
    const refused = store.client.appendToStream(stream, numbered(9), { ...way, expectedRevision: 1n });
    await expect(refused).rejects.toBeInstanceOf(WrongExpectedVersionError);
    await expect(refused).rejects.toMatchObject({ streamName: stream, expectedVersion: 1n, actualVersion: 2n });
    await expect(store.client.appendToStream(stream, numbered(9), { ...way, expectedRevision: 7n })).rejects.toMatchObject({
      expectedVersion: 7n,
      actualVersion: 2n,
    });
    await expect(store.client.appendToStream(stream, numbered(9), { ...way, expectedRevision: NO_STREAM })).rejects.toMatchObject({
      expectedVersion: 'no_stream',
      actualVersion: 2n,
    });
    expect(await all(store.client.readStream(stream))).toHaveLength(3);
  });

  test('over the size limit is refused by name', async () => {
    const big = binaryEvent({ type: 'Big', data: new Uint8Array(1024 * 1024 + 1) });
    const refused = store.client.appendToStream(newStream(), big, way);
    await expect(refused).rejects.toBeInstanceOf(MaxAppendSizeExceededError);
    await expect(refused).rejects.toMatchObject({ maxAppendSize: 1024 * 1024 });
  });

  test('over the size limit in many parts is refused once, and the next append is written', async () => {
    const stream = newStream();
    const parts = Array.from({ length: 30 }, () => binaryEvent({ type: 'Part', data: new Uint8Array(60_000) }));
    await expect(store.client.appendToStream(stream, parts, { ...way, batchAppendSize: 100_000 })).rejects.toBeInstanceOf(
      MaxAppendSizeExceededError,
    );
    const result = await store.client.appendToStream(stream, numbered(0), { ...way, expectedRevision: NO_STREAM });
    expect(result.nextExpectedRevision).toBe(0n);
  });

  test('without events is answered', async () => {
    const stream = newStream();
    await store.client.appendToStream(stream, numberedFrom(0, 2), way);
    const result = await store.client.appendToStream(stream, [], way);
    expect(result).toMatchObject({ success: true, nextExpectedRevision: 1n });
  });
});

describe('a repeated append', () => {
  test('at a revision gets the same response as the first and writes nothing', async () => {
    const stream = newStream();
    const events = numberedFrom(0, 3);
    const first = await store.client.appendToStream(stream, events, { expectedRevision: NO_STREAM });
    await store.client.appendToStream(stream, numbered(3), { expectedRevision: 2n });
    const again = await store.client.appendToStream(stream, events, { expectedRevision: NO_STREAM });
    expect(again).toEqual(first);
    expect(await all(store.client.readStream(stream))).toHaveLength(4);
  });

  test.each([ANY, STREAM_EXISTS] as const)('that expects %s is recognised by its ids', async (expectedRevision) => {
    const stream = newStream();
    const events = numberedFrom(0, 2);
    const first = await store.client.appendToStream(stream, events, { expectedRevision: NO_STREAM });
    const again = await store.client.appendToStream(stream, events, { expectedRevision });
    expect(again).toEqual(first);
    expect(await all(store.client.readStream(stream))).toHaveLength(2);
  });

  test('is refused if only its first events were written', async () => {
    const stream = newStream();
    const known = numbered(0);
    await store.client.appendToStream(stream, [known, numbered(1)], { expectedRevision: NO_STREAM });
    for (const expectedRevision of [NO_STREAM, ANY] as const) {
      await expect(store.client.appendToStream(stream, [known, numbered(5)], { expectedRevision })).rejects.toBeInstanceOf(
        WrongExpectedVersionError,
      );
    }
  });

  test('is written completely if its first event is new', async () => {
    const stream = newStream();
    const known = numbered(0);
    await store.client.appendToStream(stream, known, { expectedRevision: NO_STREAM });
    await store.client.appendToStream(stream, [numbered(1), known], { expectedRevision: ANY });
    expect(await all(store.client.readStream(stream))).toHaveLength(3);
  });

  test('to another stream does not count as a repeat', async () => {
    const event = numbered(0);
    const other = newStream();
    await store.client.appendToStream(newStream(), event, { expectedRevision: ANY });
    await store.client.appendToStream(other, event, { expectedRevision: ANY });
    expect(await all(store.client.readStream(other))).toHaveLength(1);
  });

  test('at the current revision is written again', async () => {
    const stream = newStream();
    const event = numbered(0);
    await store.client.appendToStream(stream, event, { expectedRevision: NO_STREAM });
    await store.client.appendToStream(stream, event, { expectedRevision: 0n });
    expect(await all(store.client.readStream(stream))).toHaveLength(2);
  });
});

test('of concurrent appends at one revision exactly one succeeds', async () => {
  const stream = newStream();
  const attempts = numberedFrom(0, 20).map(
    async (event) => await store.client.appendToStream(stream, event, { expectedRevision: NO_STREAM }),
  );
  const results = await Promise.allSettled(attempts);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await all(store.client.readStream(stream))).toHaveLength(1);
});

test('an append whose deadline has passed is refused and not written', async () => {
  const stream = newStream();
  await expect(store.client.appendToStream(stream, numbered(0), { deadline: -1_000 })).rejects.toMatchObject({ type: 'deadline-exceeded' });
  await expect(all(store.client.readStream(stream))).rejects.toMatchObject({ type: 'stream-not-found' });
});
