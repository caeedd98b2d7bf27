import { placeOf, type ReadEvent } from '@academy/platform/event-store';
import { beginning, gather } from '@academy/platform/subscriptions';
import { upTo } from './catch-up.ts';
import type { RebuildOptions } from './rebuild.ts';
import type { Shadow } from './shadow.ts';

const batchSize = 5000;
const progressMs = 1_000;

/** Reads the log once, decodes each event once, and passes it to every shadow that folds its type. Returns the position reached. */
export async function loadLog(
  shadows: readonly Shadow[],
  { store, codec, signal, until }: RebuildOptions,
  onProgress: (line: string) => void,
): Promise<bigint> {
  const streams = [...new Set(shadows.flatMap(({ model }) => model.streams))];
  const types = new Set(shadows.flatMap(({ model }) => model.events));
  const source = gather(store.readAll({ after: null, streams, signal, batchSize }), { most: batchSize });
  const end = await until?.();
  let isOver = false;
  const take = async (): Promise<{ events: ReadEvent[]; position: bigint } | null> => {
    const batch = isOver ? null : await source.take();
    if (batch === null) return null;
    isOver = end !== undefined && batch.position >= end;
    const events = await codec.read(upTo(end, batch.events).filter(({ type }) => types.has(type)));
    return { events, position: isOver && end !== undefined ? end : batch.position };
  };

  const progress = progressOf(onProgress);
  let position = beginning;
  let next = take();
  try {
    for (let taken = await next; taken !== null; taken = await next) {
      // The next batch is read and decoded while Postgres takes this one.
      next = take();
      next.catch(() => {});
      const { events } = taken;
      await Promise.all(shadows.map((shadow) => shadow.load(eventsOf(shadow, events))));
      position = taken.position;
      progress.add(taken.events.length);
    }
  } finally {
    await source.close();
  }
  // An aborted read looks like the end of the log.
  signal.throwIfAborted();
  await Promise.all(shadows.map((shadow) => shadow.finishLoad()));
  progress.finish();
  return position;
}

function eventsOf({ model }: Shadow, events: readonly ReadEvent[]): readonly ReadEvent[] {
  // All shadows share one read, so it may contain categories that this one never receives live.
  const isFolded = (event: ReadEvent): boolean => {
    const { type, stream } = placeOf(event);
    return model.events.includes(type) && model.streams.some((prefix) => stream.startsWith(prefix));
  };
  return events.every(isFolded) ? events : events.filter(isFolded);
}

function progressOf(onProgress: (line: string) => void): { add(count: number): void; finish(): void } {
  const begun = performance.now();
  let last = begun;
  let total = 0;
  const report = (): void => {
    const seconds = (performance.now() - begun) / 1_000;
    onProgress(`${total} events in ${seconds.toFixed(1)} s, ${Math.round(total / seconds)} events/s`);
  };
  return {
    add(count) {
      total += count;
      if (performance.now() - last < progressMs) return;
      last = performance.now();
      report();
    },
    finish: report,
  };
}
