import type { StreamRange } from '@academy/platform/event-store';
import { expect, it, vi } from 'vitest';
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

/** A stream whose reads end when they are told to. */
function held() {
  const { append, asked, read, fold } = opened();
  const ends: PromiseWithResolvers<undefined>[] = [];
  const of = keptStates<Event, string>({
    initialState: '',
    fold,
    onlyLastCounts: false,
    most: 10,
    read: async (stream, range) => {
      const events = await read(stream, range);
      const end = Promise.withResolvers<undefined>();
      ends.push(end);
      await end.promise;
      return events;
    },
  });
  /** The read of this number; it may not have begun. */
  const nth = async (index: number): Promise<PromiseWithResolvers<undefined>> => await vi.waitUntil(() => ends[index], { interval: 1 });
  return { append, asked, of, nth };
}

it('answers questions that come during a read together, by a read after them', async () => {
  const { append, asked, of, nth } = held();
  append('one', 'a');
  const early = of('one');
  const first = await nth(0);
  append('one', 'b');
  const late = [of('one'), of('one'), of('one')];
  first.resolve(undefined);
  expect(await early).toBe('a');
  (await nth(1)).resolve(undefined);
  expect(await Promise.all(late)).toEqual(['ab', 'ab', 'ab']);
  expect(asked.map(([, range]) => range)).toEqual([{}, { from: 1n }]);
});

it('begins another read for whoever asks during the second', async () => {
  const { append, of, nth } = held();
  const [one, two] = [of('one'), of('one')];
  (await nth(0)).resolve(undefined);
  const second = await nth(1);
  append('one', 'a');
  const three = of('one');
  second.resolve(undefined);
  (await nth(2)).resolve(undefined);
  expect(await Promise.all([one, two, three])).toEqual(['', '', 'a']);
});

it('tells the failure of a read to nobody who asked for the next one', async () => {
  const { append, of, nth } = held();
  append('one', 'a');
  const early = of('one');
  const first = await nth(0);
  const late = of('one');
  first.reject(new Error('cut off'));
  await expect(early).rejects.toThrow('cut off');
  (await nth(1)).resolve(undefined);
  expect(await late).toBe('a');
});
