import type { EventBatch, EventStore, SealedEvent, SubscribeOptions } from '../event-store/index.ts';

export interface SharedTailOptions {
  /** Prefixes of stream names, of all readers together, each a category and a dash, as are those of a reader. */
  readonly streams: readonly string[];
  /** Most events that may wait for one reader before it has to read separately again. Default 10,000. */
  readonly mostWaiting?: number;
}

const defaultMostWaiting = 10_000;
const defaultBatch = 2_000;
/** The prefix that a reader names for the stream's category. */
const prefixOf = (stream: string): string => stream.slice(0, stream.indexOf('-') + 1);

/** A reader without matching events gets the log's position after this many events. */
const notifyEvery = 128;

/**
 * The same store, with one subscription for all readers that have caught up: an event is sent and parsed once, however many fold it. Each
 * reads separately until it meets the shared subscription, and again when it falls too far behind.
 */
export function shareTail(store: EventStore, options: SharedTailOptions): EventStore {
  const tail = new Tail(store, options);
  return { ...store, subscribe: (wanted) => follow(store, tail, wanted) };
}

async function* follow(store: EventStore, tail: Tail, options: SubscribeOptions): AsyncGenerator<EventBatch> {
  const { signal, streams } = options;
  let { after } = options;
  while (!signal.aborted) {
    let reader: Reader | null = null;
    try {
      for await (const batch of store.subscribe({ ...options, after })) {
        yield batch;
        after = batch.position;
        if (batch.isLive) reader ??= tail.attach(after, streams);
        if (reader !== null && after >= reader.since) break;
      }
      if (reader === null || after === null) return;
      after = yield* reader.batches(after, options);
    } finally {
      if (reader !== null) tail.detach(reader);
    }
  }
}

/** The shared subscription. It runs while it has readers. */
class Tail {
  readonly #store: EventStore;
  readonly #streams: readonly string[];
  readonly #mostWaiting: number;
  readonly #readers = new Set<Reader>();
  /** By prefix, so that an event is not compared with those of every reader. */
  readonly #readersOf = new Map<string, Set<Reader>>();
  #running: { readonly stop: AbortController; end: bigint } | null = null;

  constructor(store: EventStore, { streams, mostWaiting = defaultMostWaiting }: SharedTailOptions) {
    this.#store = store;
    this.#streams = streams;
    this.#mostWaiting = mostWaiting;
  }

  /** From now on everything after `since` is queued for the reader. */
  attach(position: bigint, streams: readonly string[]): Reader {
    this.#running ??= this.#start(position);
    const reader = new Reader(this.#running.end);
    this.#readers.add(reader);
    for (const prefix of streams) this.#readersOf.set(prefix, (this.#readersOf.get(prefix) ?? new Set()).add(reader));
    return reader;
  }

  detach(reader: Reader): void {
    this.#readers.delete(reader);
    for (const readers of this.#readersOf.values()) readers.delete(reader);
    if (this.#readers.size > 0) return;
    this.#running?.stop.abort();
    this.#running = null;
  }

  #start(position: bigint): { readonly stop: AbortController; end: bigint } {
    const running = { stop: new AbortController(), end: position };
    // If it fails, all readers read separately again and see the error there.
    this.#run(running).catch(() => {});
    return running;
  }

  async #run(running: { readonly stop: AbortController; end: bigint }): Promise<void> {
    const { signal } = running.stop;
    try {
      for await (const batch of this.#store.subscribe({ after: running.end, streams: this.#streams, signal })) {
        running.end = batch.position;
        for (const event of batch.events) for (const reader of this.#readersOf.get(prefixOf(event.stream)) ?? []) reader.add(event);
        for (const reader of this.#readers) reader.passed(batch, this.#mostWaiting);
      }
    } finally {
      if (this.#running === running) {
        this.#running = null;
        for (const reader of this.#readers) reader.lose();
      }
    }
  }
}

/** The queue of one reader. */
class Reader {
  /** Every event after this position is queued. */
  readonly since: bigint;
  #events: SealedEvent[] = [];
  /** The batch that passes has an event for it. */
  #isFuller = false;
  #end: bigint;
  #isLive = false;
  #isLost = false;
  #passed = 0;
  #resolveWait: (() => void) | null = null;

  constructor(since: bigint) {
    this.since = since;
    this.#end = since;
  }

  /** An event of the next batch. */
  add(event: SealedEvent): void {
    if (this.#isLost) return;
    this.#events.push(event);
    this.#isFuller = true;
  }

  /** A batch has passed, whose events for the reader were added. */
  passed({ events, position, isLive }: EventBatch, most: number): void {
    if (this.#isLost) return;
    this.#passed += events.length;
    this.#end = position;
    this.#isLive = isLive;
    if (this.#events.length > most) this.lose();
    else if (this.#isFuller || this.#passed >= notifyEvery) this.#wake();
    this.#isFuller = false;
  }

  /** Nothing more is queued. */
  lose(): void {
    this.#isLost = true;
    this.#events = [];
    this.#wake();
  }

  /** Events after `after`, until the reader falls too far behind, or the signal; returns the position reached. */
  async *batches(after: bigint, { signal, batchSize = defaultBatch }: SubscribeOptions): AsyncGenerator<EventBatch, bigint> {
    const wake = (): void => this.#wake();
    signal.addEventListener('abort', wake, { once: true });
    try {
      for (let position = after; ;) {
        const batch = await this.#take(position, batchSize, signal);
        if (batch === null) return position;
        yield batch;
        ({ position } = batch);
      }
    } finally {
      signal.removeEventListener('abort', wake);
    }
  }

  async #take(after: bigint, most: number, signal: AbortSignal): Promise<EventBatch | null> {
    for (;;) {
      if (this.#isLost || signal.aborted) return null;
      const first = this.#events.findIndex(({ position }) => position > after);
      this.#events.splice(0, first === -1 ? this.#events.length : first);
      if (this.#events.length > 0 || (this.#passed >= notifyEvery && this.#end > after)) break;
      await new Promise<void>((resolve) => (this.#resolveWait = resolve));
    }
    this.#passed = 0;
    const events = this.#events.splice(0, most);
    const last = this.#events.length > 0 ? events.at(-1) : undefined;
    return { events, position: last?.position ?? this.#end, isLive: last === undefined && this.#isLive };
  }

  #wake(): void {
    this.#resolveWait?.();
    this.#resolveWait = null;
  }
}
