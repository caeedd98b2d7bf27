import type { EventBatch, SealedEvent } from '../event-store/index.ts';

export interface Gathering {
  /** Target size of a batch; the last one taken is never split, so it may be exceeded. */
  readonly most: number;
  /** Time for gathering a late batch; if nothing arrives within it, the batch counts as live. Default unlimited. */
  readonly forMs?: number;
}

/** Takes batches from a source until its end. */
export interface Gatherer {
  /** The next batch, null at the end. No concurrent calls. */
  take(): Promise<EventBatch | null>;
  close(): Promise<void>;
}

/**
 * Joins the small batches of a late reader into large ones, which cost less per event. A live batch is passed on unchanged, because it must
 * not wait.
 */
export function gather(batches: AsyncIterable<EventBatch>, { most, forMs }: Gathering): Gatherer {
  const source = batches[Symbol.asyncIterator]();
  /** A pending read of the source, started when no time was left to await it. */
  let asked: Promise<IteratorResult<EventBatch>> | null = null;
  const next = (): Promise<IteratorResult<EventBatch>> => (asked ??= source.next());

  return {
    async take() {
      const first = await next();
      asked = null;
      if (first.done) return null;
      if (first.value.isLive || first.value.events.length >= most) return first.value;
      const events: SealedEvent[] = [...first.value.events];
      let { position } = first.value;
      let isLive: boolean = first.value.isLive;
      const end = forMs === undefined ? null : performance.now() + forMs;
      while (!isLive && events.length < most) {
        const answer = end === null ? await next() : await raceWithTimeout(next(), Math.max(0, end - performance.now()));
        if (answer === 'timeout') isLive = true;
        if (answer === 'timeout' || answer.done) break;
        asked = null;
        for (const event of answer.value.events) events.push(event);
        ({ position, isLive } = answer.value);
      }
      return { events, position, isLive };
    },
    async close() {
      await source.return?.();
    },
  };
}

/** The promise's value, or 'timeout' where it does not settle in time. */
export function raceWithTimeout<T>(promise: Promise<T>, milliseconds: number): Promise<T | 'timeout'> {
  let timer: NodeJS.Timeout;
  const timeout = new Promise<'timeout'>((resolve) => {
    timer = setTimeout(resolve, milliseconds, 'timeout');
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
