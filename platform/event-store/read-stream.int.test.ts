import { randomUUID } from 'node:crypto';
import { startTestEventStore, type TestEventStore } from '@academy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEventStore, type EventStore, type NewEvent, type StreamRange } from './index.ts';

let server: TestEventStore;
let store: EventStore;
beforeAll(async () => {
  server = await startTestEventStore();
  store = createEventStore({ url: server.url });
  await store.append('note-1', Array.from({ length: 6 }, noted), 'no_stream');
});
afterAll(async () => {
  await store.close();
  await server.stop();
});

const noted = (_: unknown, n: number): NewEvent => ({
  id: randomUUID(),
  type: 'Noted',
  data: { n },
  metadata: { version: 1, actor: { id: n, role: 'coach' }, time: new Date(n).toISOString(), $correlationId: `c${n}`, $causationId: 'd' },
});

it.each<[string, StreamRange | undefined, number[]]>([
  ['all of it, oldest first', undefined, [0, 1, 2, 3, 4, 5]],
  ['its beginning', { limit: 2 }, [0, 1]],
  ['what begins at a revision', { from: 4n }, [4, 5]],
  ['so many from a revision on', { from: 2n, limit: 3 }, [2, 3, 4]],
  ['nothing behind its end', { from: 6n }, []],
  ['all of it, newest first', { isBackwards: true }, [5, 4, 3, 2, 1, 0]],
  ['its end', { isBackwards: true, limit: 1 }, [5]],
  ['so many before a revision, itself included', { from: 3n, isBackwards: true, limit: 2 }, [3, 2]],
  ['its end, asked for from behind it', { from: 50n, isBackwards: true, limit: 2 }, [5, 4]],
  ['no more than there is', { from: 1n, isBackwards: true, limit: 9 }, [1, 0]],
])('gives %s', async (...[, range, expected]) => {
  const events = await store.readStream('note-1', range);
  expect(events.map(({ revision }) => Number(revision))).toEqual(expected);
  // Every way of reading returns whole events.
  expect(events.map(({ data, metadata }) => [data, metadata])).toEqual(
    expected.map((n) => [{ n }, expect.objectContaining({ actor: { id: n, role: 'coach' }, $correlationId: `c${n}` })]),
  );
});

it('returns nothing for a missing stream, whatever the range', async () => {
  for (const range of [{}, { limit: 1 }, { isBackwards: true }, { from: 3n, isBackwards: true, limit: 1 }]) {
    expect(await store.readStream(`note-${randomUUID()}`, range)).toEqual([]);
  }
});

it.each([0, -1, 1.5, Number.NaN])('refuses to read %d events', async (limit) => {
  await expect(store.readStream('note-1', { limit })).rejects.toThrow(RangeError);
});

it.each([-1n, 2n ** 64n])('refuses to begin at revision %d', async (from) => {
  await expect(store.readStream('note-1', { from })).rejects.toThrow(RangeError);
});
