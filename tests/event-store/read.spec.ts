import { BACKWARDS, END, FORWARDS, START } from '@eventstore/db-client';
import type { Position } from '@eventstore/db-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { all, newStream, numbered, numberedFrom, revisions, storeUnderTest } from './store-under-test.ts';

const store = storeUnderTest();

describe('a stream', () => {
  const stream = newStream();
  beforeAll(async () => {
    await store.client.appendToStream(stream, numberedFrom(0, 10));
  });

  test.each([
    [FORWARDS, START, undefined, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [FORWARDS, 7n, undefined, [7, 8, 9]],
    [FORWARDS, 2n, 3, [2, 3, 4]],
    [FORWARDS, 10n, undefined, []],
    [BACKWARDS, END, 3, [9, 8, 7]],
    [BACKWARDS, 2n, undefined, [2, 1, 0]],
    [BACKWARDS, 50n, 2, [9, 8]],
    [BACKWARDS, START, undefined, [0]],
  ] as const)('%s from %s, at most %s', async (direction, fromRevision, maxCount, expected) => {
    const bound = maxCount === undefined ? {} : { maxCount };
    expect(revisions(await all(store.client.readStream(stream, { direction, fromRevision, ...bound })))).toEqual(expected);
  });

  test('that does not exist is not found', async () => {
    const missing = newStream();
    await expect(all(store.client.readStream(missing))).rejects.toMatchObject({ type: 'stream-not-found', streamName: missing });
  });

  test('whose name is not ASCII is found by it', async () => {
    const name = newStream('überstream✓');
    await store.client.appendToStream(name, numbered(0));
    const [only] = await all(store.client.readStream(name));
    expect(only?.event?.streamId).toBe(name);
  });
});

describe('all streams', () => {
  const stream = newStream();
  const positions: Position[] = [];
  beforeAll(async () => {
    for (const event of numberedFrom(0, 3)) {
      const { position } = await store.client.appendToStream(stream, event);
      if (position !== undefined) positions.push(position);
    }
  });
  const mine = async (options: Parameters<typeof store.client.readAll>[0]): Promise<number[]> =>
    revisions((await all(store.client.readAll(options))).filter(({ event }) => event?.streamId === stream));

  test('are read forwards from a position, itself included', async () => {
    expect(await mine({ fromPosition: positions[1]! })).toEqual([1, 2]);
    expect(await mine({ fromPosition: START })).toEqual([0, 1, 2]);
  });

  test('are read backwards from a position, itself excluded', async () => {
    expect(await mine({ direction: BACKWARDS, fromPosition: positions[1]! })).toEqual([0]);
    expect(await mine({ direction: BACKWARDS, fromPosition: END })).toEqual([2, 1, 0]);
  });

  test('are read up to a count', async () => {
    const [last] = await all(store.client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }));
    expect(last?.event?.position).toEqual(positions[2]);
    expect(await all(store.client.readAll({ maxCount: 2 }))).toHaveLength(2);
  });

  test('have nothing after the end', async () => {
    expect(await all(store.client.readAll({ fromPosition: END }))).toEqual([]);
  });

  test('come in rising positions', async () => {
    const events = await all(store.client.readAll());
    const commits = events.map(({ event }) => event?.position?.commit ?? 0n);
    expect(commits).toEqual(commits.toSorted((a, b) => Number(a - b)));
    expect(new Set(commits).size).toBe(commits.length);
  });
});

test('a read larger than any page arrives whole, also to a slow reader', async () => {
  const stream = newStream();
  for (let first = 0; first < 4000; first += 1000) await store.client.appendToStream(stream, numberedFrom(first, 1000));
  let next = 0;
  for await (const { event } of store.client.readStream(stream, {}, { highWaterMark: 1 })) {
    expect(Number(event?.revision)).toBe(next);
    next += 1;
    if (next % 100 === 0) await new Promise(setImmediate);
  }
  expect(next).toBe(4000);
});
