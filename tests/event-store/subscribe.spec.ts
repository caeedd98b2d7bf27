import { END, eventTypeFilter, jsonEvent, START, streamNameFilter } from '@eventstore/db-client';
import type { Position } from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { newStream, numbered, numberedFrom, revisions, storeUnderTest, take, emitted } from './store-under-test.ts';

const store = storeUnderTest();

describe('a subscription to a stream', () => {
  test('delivers present events, reports that it caught up, then delivers new ones', async () => {
    const stream = newStream();
    await store.client.appendToStream(stream, numberedFrom(0, 3));
    const subscription = store.client.subscribeToStream(stream);
    const caughtUp = emitted(subscription, 'caughtUp');
    const taken = take(subscription, 5);
    await caughtUp;
    await store.client.appendToStream(stream, numberedFrom(3, 2));
    expect(revisions(await taken)).toEqual([0, 1, 2, 3, 4]);
  });

  test('begins after the given revision', async () => {
    const stream = newStream();
    await store.client.appendToStream(stream, numberedFrom(0, 4));
    expect(revisions(await take(store.client.subscribeToStream(stream, { fromRevision: 1n }), 2))).toEqual([2, 3]);
  });

  test('from the end delivers only new events', async () => {
    const stream = newStream();
    await store.client.appendToStream(stream, numbered(0));
    const subscription = store.client.subscribeToStream(stream, { fromRevision: END });
    const taken = take(subscription, 1);
    await emitted(subscription, 'caughtUp');
    await store.client.appendToStream(stream, numbered(1));
    expect(revisions(await taken)).toEqual([1]);
  });

  test('may begin before the stream exists', async () => {
    const stream = newStream();
    const subscription = store.client.subscribeToStream(stream);
    const taken = take(subscription, 1);
    await emitted(subscription, 'confirmation');
    await store.client.appendToStream(stream, numbered(0));
    expect(revisions(await taken)).toEqual([0]);
  });
});

describe('a subscription to all streams', () => {
  test('begins after the given position', async () => {
    const stream = newStream();
    const { position } = await store.client.appendToStream(stream, numbered(0));
    await store.client.appendToStream(stream, numbered(1));
    const [next] = await take(store.client.subscribeToAll({ fromPosition: position! }), 1);
    expect(next?.event).toMatchObject({ streamId: stream, revision: 1n });
  });

  test('delivers every append of many concurrent ones once and in order', async () => {
    const streams = Array.from({ length: 5 }, () => newStream('live'));
    const subscription = store.client.subscribeToAll({ fromPosition: END, filter: streamNameFilter({ prefixes: ['live-'] }) });
    const taken = take(subscription, 500);
    await emitted(subscription, 'caughtUp');
    await Promise.all(
      streams.flatMap((stream) => Array.from({ length: 100 }, async (_, n) => await store.client.appendToStream(stream, numbered(n)))),
    );
    const commits = (await taken).map(({ event }) => event?.position?.commit ?? 0n);
    expect(new Set(commits).size).toBe(500);
    expect(commits).toEqual(commits.toSorted((a, b) => Number(a - b)));
  });

  test.each([
    ['a prefix of the stream', (name: string) => streamNameFilter({ prefixes: [name, 'nothing-'] })],
    ['an expression on the stream', (name: string) => streamNameFilter({ regex: `^${name}$` })],
    ['a prefix of the type', (name: string) => eventTypeFilter({ prefixes: [`${name}-type`] })],
    ['an expression on the type', (name: string) => eventTypeFilter({ regex: `^${name}-ty.e$` })],
  ])('is filtered by %s', async (_name, filter) => {
    const name = newStream('filtered');
    await store.client.appendToStream(newStream(), numbered(0));
    await store.client.appendToStream(name, jsonEvent({ type: `${name}-type`, data: {} }));
    const [only] = await take(store.client.subscribeToAll({ fromPosition: START, filter: filter(name) }), 1);
    expect(only?.event?.streamId).toBe(name);
  });
});

describe('checkpoints of a filtered subscription', () => {
  test('arrive at their interval and at the end, in rising order, never twice', async () => {
    await store.client.appendToStream(newStream(), numberedFrom(0, 100));
    const { position: last } = await store.client.appendToStream(newStream(), numbered(0));
    const reached: Position[] = [];
    const filter = eventTypeFilter({
      prefixes: ['never-written'],
      maxSearchWindow: 10,
      checkpointInterval: 2,
      checkpointReached: async (_subscription, position) => {
        reached.push(position);
      },
    });
    const subscription = store.client.subscribeToAll({ fromPosition: START, filter });
    subscription.resume();
    await emitted(subscription, 'caughtUp');
    await subscription.unsubscribe();
    const commits = reached.map(({ commit }) => commit);
    expect(commits.length).toBeGreaterThanOrEqual(5);
    expect(new Set(commits).size).toBe(commits.length);
    expect(commits).toEqual(commits.toSorted((a, b) => Number(a - b)));
    expect(commits.at(-1)).toBe(last?.commit);
  });

  test('are never ahead of an unsent event, and not repeated at the end', async () => {
    const stream = newStream('ahead');
    for (let n = 0; n < 20; n += 1) await store.client.appendToStream(n % 3 === 0 ? stream : newStream(), numbered(n));
    const order: bigint[] = [];
    const reached: bigint[] = [];
    const filter = streamNameFilter({
      prefixes: [stream],
      maxSearchWindow: 1,
      checkpointReached: async (_subscription, position) => {
        order.push(position.commit);
        reached.push(position.commit);
      },
    });
    const subscription = store.client.subscribeToAll({ fromPosition: START, filter });
    const caughtUp = emitted(subscription, 'caughtUp');
    subscription.on('data', ({ event }) => order.push(event?.position?.commit ?? 0n));
    await caughtUp;
    await subscription.unsubscribe();
    expect(order).toEqual(order.toSorted((a, b) => Number(a - b)));
    expect(new Set(reached).size).toBe(reached.length);
  });
});
