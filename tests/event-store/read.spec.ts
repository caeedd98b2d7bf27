import { BACKWARDS, END, FORWARDS, jsonEvent, START } from '@eventstore/db-client';
import type { Position, ResolvedEvent } from '@eventstore/db-client';
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

  test('is whole both ways, with the metadata of each event', async () => {
    const name = newStream();
    const event = (n: number) => jsonEvent({ type: 'Numbered', data: { n }, metadata: { of: n } });
    await store.client.appendToStream(name, [event(0), event(1), event(2)]);
    const told = (events: readonly ResolvedEvent[]): unknown[] => events.map((one) => [one.event?.data, one.event?.metadata]);
    const whole = [0, 1, 2].map((n) => [{ n }, { of: n }]);
    expect(told(await all(store.client.readStream(name)))).toEqual(whole);
    expect(told(await all(store.client.readStream(name, { direction: BACKWARDS, fromRevision: END })))).toEqual(whole.toReversed());
  });

  test('is read in pages of any size from either end, without a gap', async () => {
    const found: number[] = [];
    for (let from = 0n; ;) {
      const page = await all(store.client.readStream(stream, { fromRevision: from, maxCount: 3 }));
      found.push(...revisions(page));
      if (page.length < 3) break;
      from = (page.at(-1)?.event?.revision ?? 0n) + 1n;
    }
    expect(found).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const back: number[] = [];
    for (let from: bigint | typeof END = END; ;) {
      const page: ResolvedEvent[] = await all(store.client.readStream(stream, { direction: BACKWARDS, fromRevision: from, maxCount: 4 }));
      back.push(...revisions(page));
      const last = page.at(-1)?.event?.revision ?? 0n;
      if (last === 0n) break;
      from = last - 1n;
    }
    expect(back).toEqual(found.toReversed());
  });

  test('that does not exist is not found', async () => {
    const missing = newStream();
    await expect(all(store.client.readStream(missing))).rejects.toMatchObject({ type: 'stream-not-found', streamName: missing });
    const newest = { direction: BACKWARDS, fromRevision: END, maxCount: 1 } as const;
    await expect(all(store.client.readStream(missing, newest))).rejects.toMatchObject({ type: 'stream-not-found', streamName: missing });
  });

  test('is found by a name that is not ASCII', async () => {
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

  test('are read forwards from a position, inclusive', async () => {
    expect(await mine({ fromPosition: positions[1]! })).toEqual([1, 2]);
    expect(await mine({ fromPosition: START })).toEqual([0, 1, 2]);
  });

  test('are read backwards from a position, exclusive', async () => {
    expect(await mine({ direction: BACKWARDS, fromPosition: positions[1]! })).toEqual([0]);
    expect(await mine({ direction: BACKWARDS, fromPosition: END })).toEqual([2, 1, 0]);
  });

  test('are read up to a maximum count', async () => {
    const [last] = await all(store.client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }));
    expect(last?.event?.position).toEqual(positions[2]);
    expect(await all(store.client.readAll({ maxCount: 2 }))).toHaveLength(2);
  });

  test('have nothing after the end', async () => {
    expect(await all(store.client.readAll({ fromPosition: END }))).toEqual([]);
  });

  test('are ordered by position', async () => {
    const events = await all(store.client.readAll());
    const commits = events.map(({ event }) => event?.position?.commit ?? 0n);
    expect(commits).toEqual(commits.toSorted((a, b) => Number(a - b)));
    expect(new Set(commits).size).toBe(commits.length);
  });
});

test('a read larger than any page arrives whole, both ways, also to a slow reader', async () => {
  const stream = newStream();
  for (let first = 0; first < 4000; first += 1000) await store.client.appendToStream(stream, numberedFrom(first, 1000));
  const back = revisions(await all(store.client.readStream(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 3_500 })));
  expect([back.length, back[0], back.at(-1)]).toEqual([3_500, 3_999, 500]);
  expect(back).toEqual(back.toSorted((a, b) => b - a));
  let next = 0;
  for await (const { event } of store.client.readStream(stream, {}, { highWaterMark: 1 })) {
    expect(Number(event?.revision)).toBe(next);
    next += 1;
    if (next % 100 === 0) await new Promise(setImmediate);
  }
  expect(next).toBe(4000);
});
