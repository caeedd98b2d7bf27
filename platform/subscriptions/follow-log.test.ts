import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClearCodec, type EventBatch, type EventStore } from '../event-store/index.ts';
import { createLogger } from '../logging/index.ts';
import { createMetrics } from '../metrics/index.ts';
import type { Session } from '../postgres/index.ts';
import { followLog } from './follow-log.ts';
import { Parking } from './parking/parking.ts';
import { createSubscriberMetrics, createSubscriberState } from './subscriber-state.ts';
import type { Subscriber } from './subscriber.ts';

const bookkeeping = { schema: 's', searchPath: 's', channel: 's', worker: 'projector', label: 'model' };
const notes: Subscriber = { bookkeeping, name: 'notes', version: 1, streams: ['note-'], events: ['Noted'], apply: async () => [] };

/** Hands over what is pushed, one batch after the other. */
class Source {
  readonly #waiting: EventBatch[] = [];
  #ring: () => void = () => {};

  push(...batches: readonly EventBatch[]): void {
    this.#waiting.push(...batches);
    this.#ring();
  }

  async *read(signal: AbortSignal): AsyncGenerator<EventBatch> {
    signal.addEventListener('abort', () => this.#ring());
    while (!signal.aborted) {
      const next = this.#waiting.shift();
      if (next) yield next;
      else await new Promise<void>((resolve) => (this.#ring = resolve));
    }
  }
}

let ending: AbortController;
let stored: string[];
let heartbeats: number;
let source: Source;
let done: Promise<void>;

/** Everything that does not wait for a timer has happened. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await nextTurn();
}

const passed = (position: bigint, isLive = true): EventBatch => ({ events: [], position, isLive });
const withEvent = (type: string, position: bigint): EventBatch => {
  const event = { id: String(position), type, data: {}, metadata: {}, stream: 'note-1', revision: 0n, position };
  return { events: [event], position, isLive: true };
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  ending = new AbortController();
  stored = [];
  heartbeats = 0;
  source = new Source();
  const query = async (text: unknown): Promise<unknown> => {
    const position = /set position = (\d+)/.exec(String(text))?.[1];
    if (position !== undefined) stored.push(position);
    if (!String(text).startsWith('select version')) return [{}, { rowCount: 1 }];
    heartbeats += 1;
    return { rows: [{ version: 1, position: '0', parking: '0', tables: [] }] };
  };
  const state = createSubscriberState();
  done = followLog({
    subscriber: notes,
    session: { query } as unknown as Session,
    store: { subscribe: ({ signal }) => source.read(signal) } as Pick<EventStore, 'subscribe'> as EventStore,
    codec: createClearCodec([{ type: 'Noted', version: 1, schema: { type: 'object' } }]),
    from: 0n,
    parking: new Parking({ name: 'notes', dropped: new Set() }),
    signal: ending.signal,
    state,
    metrics: createSubscriberMetrics(createMetrics(), bookkeeping, new Map([['notes', state]]), Date.now),
    logger: createLogger({ name: 'notes', level: 'silent' }),
    onProgress: async () => {},
  });
  source.push(passed(1n));
  await settled();
});
afterEach(async () => {
  ending.abort();
  await done;
  vi.useRealTimers();
});

it('a checkpoint is stored at once when it has caught up', () => {
  expect(stored).toEqual(['1']);
});

it('a checkpoint is stored at once with an event of its streams, also of a type that it does not fold', async () => {
  source.push(withEvent('Folded', 2n));
  await settled();
  expect(stored).toEqual(['1', '2']);
});

it('a checkpoint that only passed other streams is stored seldom while they are busy, and soon when they are quiet', async () => {
  for (let position = 2n; position < 10n; position++) {
    source.push(passed(position));
    await vi.advanceTimersByTimeAsync(1_000);
    await settled();
  }
  expect(stored).toEqual(['1']);
  await vi.advanceTimersByTimeAsync(3_000);
  source.push(passed(10n));
  await settled();
  expect(stored).toEqual(['1', '10']);
  source.push(passed(11n));
  await vi.advanceTimersByTimeAsync(6_000);
  await settled();
  expect(stored).toEqual(['1', '10', '11']);
  expect(heartbeats).toBe(0);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(heartbeats).toBe(1);
});
