import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventBatch, EventStore, SealedEvent, SubscribeOptions } from '../event-store/index.ts';
import { until } from '../testing/index.ts';
import { describe, expect, it } from 'vitest';
import { shareTail } from './shared-tail.ts';

/** An in-memory log that counts its subscriptions. */
class Log {
  readonly #events: SealedEvent[] = [];
  readonly #bells = new Set<() => void>();
  open = 0;

  append(...streams: readonly string[]): void {
    for (const stream of streams) {
      const position = BigInt(this.#events.length + 1);
      this.#events.push({ id: String(position), type: 'Noted', data: {}, metadata: {}, stream, revision: 0n, position });
    }
    for (const ring of this.#bells) ring();
    this.#bells.clear();
  }

  positionsOf(prefix: string): bigint[] {
    return this.#events.filter(({ stream }) => stream.startsWith(prefix)).map(({ position }) => position);
  }

  readonly store = { subscribe: (options) => this.#subscribe(options) } as Pick<EventStore, 'subscribe'> as EventStore;

  async *#subscribe({ after, streams, signal }: SubscribeOptions): AsyncGenerator<EventBatch> {
    this.open++;
    try {
      for (let position = after ?? 0n; !signal.aborted;) {
        const fresh = this.#events.slice(Number(position), Number(position) + 4);
        if (fresh.length > 0) {
          position += BigInt(fresh.length);
          const events = fresh.filter(({ stream }) => streams.some((prefix) => stream.startsWith(prefix)));
          yield { events, position, isLive: Number(position) === this.#events.length };
          continue;
        }
        await new Promise<void>((resolve) => {
          this.#bells.add(resolve);
          signal.addEventListener('abort', () => resolve(), { once: true });
        });
      }
    } finally {
      this.open--;
    }
  }
}

/** Reads everything until its signal, with pauses of `turns` between batches. */
function read(store: EventStore, prefix: string, turns: () => number = () => 0) {
  const stop = new AbortController();
  const taken: bigint[] = [];
  const reading = { taken, position: 0n, stop: () => stop.abort(), isDone: false };
  const run = async (): Promise<void> => {
    for await (const batch of store.subscribe({ after: null, streams: [prefix], signal: stop.signal, batchSize: 3 })) {
      for (const { position } of batch.events) taken.push(position);
      reading.position = batch.position;
      for (let turn = turns(); turn > 0; turn--) await nextTurn();
    }
    reading.isDone = true;
  };
  void run();
  return reading;
}

const streams = ['a-', 'b-', 'c-'];

describe('a shared tail', () => {
  it('is one subscription once all have caught up', async () => {
    const log = new Log();
    log.append('a-1', 'b-1', 'c-1', 'a-2', 'b-2', 'c-2');
    const store = shareTail(log.store, { streams });
    const readers = streams.map((prefix) => read(store, prefix));
    await until('all have caught up', () => readers.every(({ position }) => position === 6n));
    log.append('a-3', 'b-3', 'c-3');
    await until('the others are closed', () => log.open === 1);
    log.append('b-4');
    await until('it is there', () => readers[1]?.taken.length === 4);
    expect(readers.map(({ taken }) => taken)).toEqual(streams.map((prefix) => log.positionsOf(prefix)));
    for (const { stop } of readers) stop();
    await until('nobody reads any more', () => log.open === 0);
    await until('all have ended', () => readers.every(({ isDone }) => isDone));
  });

  it("reports the log's position now and then to a reader without matching events", async () => {
    const log = new Log();
    log.append('a-1', 'b-1');
    const store = shareTail(log.store, { streams });
    const [idle, busy] = [read(store, 'a-'), read(store, 'b-')];
    await until('both have caught up', () => idle.position === 2n && busy.position === 2n);
    log.append('a-2', ...Array.from({ length: 300 }, () => 'b-2'));
    await until('it has moved', () => idle.position > 200n);
    expect([idle.taken.length, busy.taken.length]).toEqual([2, 301]);
    idle.stop();
    busy.stop();
  });

  it('is restarted when it breaks', async () => {
    const log = new Log();
    log.append('a-1');
    let breaks = 1;
    const broken: AsyncIterable<EventBatch> = {
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('it broke')) }),
    };
    const store = shareTail(
      {
        ...log.store,
        subscribe: (options) => (options.streams.length > 1 && breaks-- > 0 ? broken : log.store.subscribe(options)),
      },
      { streams },
    );
    const reader = read(store, 'a-');
    await until('it has caught up', () => reader.taken.length === 1);
    await until('the shared one broke', () => breaks < 1);
    for (let count = 2; count < 6; count++) {
      log.append('a-2');
      await until('it is there', () => reader.taken.length === count);
    }
    expect(reader.taken).toEqual(log.positionsOf('a-'));
    reader.stop();
    await until('it has ended', () => reader.isDone && log.open === 0);
  });

  it('may be joined again after the last reader has left', async () => {
    const log = new Log();
    log.append('a-1');
    const store = shareTail(log.store, { streams });
    for (const count of [1, 2]) {
      const reader = read(store, 'a-');
      await until('it has caught up', () => reader.taken.length === count);
      reader.stop();
      await until('it has ended', () => reader.isDone && log.open === 0);
      log.append('a-2');
    }
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'gives each reader everything once and in order, however far it falls behind (seed %i)',
    async (seed) => {
      let state = seed;
      const random = (below: number): number => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        return Math.floor((state / 2_147_483_648) * below);
      };
      const log = new Log();
      const store = shareTail(log.store, { streams, mostWaiting: 5 });
      const readers = streams.map((prefix, index) => read(store, prefix, () => random(4 * index + 1)));
      for (let step = 0; step < 400; step++) {
        log.append(...Array.from({ length: random(6) }, () => `${streams[random(3)]}1`));
        for (let turn = random(5); turn > 0; turn--) await nextTurn();
      }
      const expected = streams.map((prefix) => log.positionsOf(prefix));
      await until('all is taken', () => readers.every(({ taken }, index) => taken.length >= (expected[index]?.length ?? 0)));
      expect(readers.map(({ taken }) => taken)).toEqual(expected);
      for (const { stop } of readers) stop();
      await until('all have ended', () => readers.every(({ isDone }) => isDone) && log.open === 0);
    },
  );
});
