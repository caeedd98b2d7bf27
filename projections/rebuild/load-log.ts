import type { StoredEvent } from '@academy/platform/event-store';
import { beginning } from '../checkpoint-table.ts';
import { gather } from '../gather.ts';
import type { Projected } from '../read-model.ts';
import type { RebuildOptions } from './rebuild.ts';
import type { Shadow } from './shadow.ts';

const batchSize = 5000;
const progressMs = 1_000;

/** Reads the log once, decodes each event once, and gives it to every shadow that folds its type. Returns how far it read. */
export async function loadLog(
  shadows: readonly Shadow[],
  { store, codec, signal }: RebuildOptions,
  onProgress: (line: string) => void,
): Promise<bigint> {
  const streams = [...new Set(shadows.flatMap(({ model }) => model.streams))];
  const types = new Set(shadows.flatMap(({ model }) => model.events));
  const source = gather(store.readAll({ after: null, streams, signal, batchSize }), { most: batchSize });
  const take = async (): Promise<{ events: StoredEvent[]; position: bigint } | null> => {
    const batch = await source.take();
    if (batch === null) return null;
    return { events: await codec.decode(batch.events.filter(({ type }) => types.has(type))), position: batch.position };
  };

  const progress = progressOf(onProgress);
  let position = beginning;
  let next = take();
  try {
    for (let taken = await next; taken !== null; taken = await next) {
      // The next batch is read and decoded while the server takes this one.
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
  // A reading that was broken off looks like one that came to the end.
  signal.throwIfAborted();
  await Promise.all(shadows.map((shadow) => shadow.finishLoad()));
  progress.finish();
  return position;
}

function eventsOf({ model }: Shadow, events: readonly StoredEvent[]): readonly Projected[] {
  const all = events as readonly Projected[];
  return all.every(({ type }) => model.events.includes(type)) ? all : all.filter(({ type }) => model.events.includes(type));
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
