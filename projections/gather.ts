import type { EventBatch, SealedEvent } from '@academy/platform/event-store';

export interface Gathering {
  /** Makes a batch no larger than needs be, though the last one taken is never split. */
  readonly most: number;
  /** How long a late batch may grow; where nothing more comes in that time it counts as live. Default as long as it takes. */
  readonly forMs?: number;
}

/** Takes batches from a source until its end. */
export interface Gatherer {
  /** The next batch, null at the end. One call at a time. */
  take(): Promise<EventBatch | null>;
  close(): Promise<void>;
}

/**
 * Joins the small batches of a reading that is late into large ones, which cost less each event. A live batch is handed
 * on as it is, for it must not wait.
 */
export function gather(batches: AsyncIterable<EventBatch>, { most, forMs }: Gathering): Gatherer {
  const source = batches[Symbol.asyncIterator]();
  /** Asked of the source while there was no time left to wait for the answer. */
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
        const answer = end === null ? await next() : await orQuiet(next(), end - performance.now());
        if (answer === 'quiet') isLive = true;
        if (answer === 'quiet' || answer.done) break;
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

/** The promise's value, or word that nothing came within the time. */
export function orQuiet<T>(promise: Promise<T>, milliseconds: number): Promise<T | 'quiet'> {
  let timer: NodeJS.Timeout;
  const quiet = new Promise<'quiet'>((resolve) => {
    timer = setTimeout(resolve, milliseconds, 'quiet');
  });
  return Promise.race([promise, quiet]).finally(() => clearTimeout(timer));
}
