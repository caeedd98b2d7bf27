import type { StreamRange } from '@academy/platform/event-store';
import { expect, it } from 'vitest';
import { keptStates } from './kept-states.ts';

interface Event {
  readonly revision: bigint;
  readonly text: string;
}

/** Streams of texts, whose states are the texts one after the other, or the last one. */
function opened({ most = 10, onlyLastCounts = false } = {}) {
  const streams = new Map<string, Event[]>();
  const asked: [string, StreamRange][] = [];
  const append = (stream: string, ...texts: readonly string[]): void => {
    const events = streams.get(stream) ?? [];
    streams.set(stream, events);
    for (const text of texts) events.push({ revision: BigInt(events.length), text });
  };
  const read = async (stream: string, range: StreamRange): Promise<readonly Event[]> => {
    asked.push([stream, range]);
    const events = streams.get(stream) ?? [];
    return range.isBackwards ? events.slice(-1) : events.filter(({ revision }) => revision >= (range.from ?? 0n));
  };
  const fold = (state: string, events: readonly Event[]): string =>
    events.reduce((folded, { text }) => (onlyLastCounts ? text : folded + text), state);
  return { append, asked, read, fold, of: keptStates({ read, initialState: '', fold, onlyLastCounts, most }) };
}

it('reads what came since alone, and misses nothing', async () => {
  const { append, asked, of } = opened();
  append('one', 'a', 'b');
  expect([await of('one'), await of('one')]).toEqual(['ab', 'ab']);
  append('one', 'c');
  expect(await of('one')).toBe('abc');
  expect(asked.map(([, range]) => range)).toEqual([{}, { from: 2n }, { from: 2n }]);
});

it('begins with the last event where each replaces the ones before', async () => {
  const { append, asked, of } = opened({ onlyLastCounts: true });
  append('one', 'a', 'b');
  expect(await of('one')).toBe('b');
  append('one', 'c', 'd');
  expect(await of('one')).toBe('d');
  expect(asked.map(([, range]) => range)).toEqual([{ isBackwards: true, limit: 1 }, { from: 2n }]);
});

it('knows of a stream that began after it was asked for', async () => {
  const { append, of } = opened();
  expect(await of('one')).toBe('');
  append('one', 'a');
  expect(await of('one')).toBe('a');
});

it('keeps those that were asked for last', async () => {
  const { append, asked, of } = opened({ most: 2 });
  for (const stream of ['one', 'two', 'three']) append(stream, stream);
  for (const stream of ['one', 'two', 'one', 'three', 'one', 'two']) expect(await of(stream)).toBe(stream);
  expect(asked.filter(([, { from }]) => from === undefined).map(([stream]) => stream)).toEqual(['one', 'two', 'three', 'two']);
});

it('is not set back by a read that ends late', async () => {
  const { append, read, fold } = opened();
  const slow = Promise.withResolvers<undefined>();
  let isFirst = true;
  const of = keptStates<Event, string>({
    initialState: '',
    fold,
    onlyLastCounts: false,
    most: 10,
    read: async (stream, range) => {
      const events = await read(stream, range);
      const waits = isFirst;
      isFirst = false;
      if (waits) await slow.promise;
      return events;
    },
  });
  append('one', 'a');
  const early = of('one');
  append('one', 'b');
  expect(await of('one')).toBe('ab');
  slow.resolve(undefined);
  expect(await early).toBe('a');
  expect(await of('one')).toBe('ab');
});
