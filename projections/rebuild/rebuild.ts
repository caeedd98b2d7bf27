import type { Codec, EventStore } from '@academy/platform/event-store';
import { beginning, type Parked } from '@academy/platform/subscriptions';
import type { ReadModel } from '../read-model.ts';
import { catchUp } from './catch-up.ts';
import { loadLog } from './load-log.ts';
import { openShadow, type Shadow } from './shadow.ts';
import { swap } from './swap.ts';

export interface RebuildOptions {
  readonly databaseUrl: string;
  readonly store: EventStore;
  readonly codec: Codec;
  readonly signal: AbortSignal;
  /** Skips a read model that is at this version once its lock is held. */
  readonly unlessBuilt?: boolean;
  /** Replaces a newer version too, for rolling a program back. */
  readonly mayGoBack?: boolean;
  readonly onProgress?: (line: string) => void;
  /** Asked before each pass over the log: it reads no further than this position. Default: to the end. */
  readonly until?: () => Promise<bigint>;
  /** What is done with the full tables instead of replacing the live ones; they reach up to the position. */
  readonly instead?: (shadow: Shadow, position: bigint) => Promise<void>;
  /** Receives every event that is parked beside the new tables. */
  readonly onParked?: (parked: Parked) => void;
}

/** Number of events below which the last pass before the swap begins; the live projector waits that long for one more pass. */
const fewEvents = 1_000;

/**
 * Folds the whole log into tables beside the live ones and swaps each read model in with one transaction. The log is read once for all of
 * them; queries and live projectors continue. Throws when aborted.
 */
export async function rebuild(models: readonly ReadModel[], options: RebuildOptions): Promise<void> {
  const { signal, onProgress = () => {} } = options;
  const shadows: Shadow[] = [];
  try {
    for (const model of models) {
      const shadow = await openShadow(model, options);
      if (shadow) shadows.push(shadow);
    }
    if (shadows.length === 0) return;
    const loaded = await loadLog(shadows, options, onProgress);
    for (const [index, first] of shadows.entries()) {
      const { name } = first.model;
      let position = loaded;
      await first.makeIndexes();
      let shadow = first;
      if (first.refusal() !== null) {
        onProgress(`${name}: not copied (${first.refusal()}); folding event by event`);
        shadow = shadows[index] = await folded(first, options);
        position = beginning;
      } else {
        onProgress(`${name}: indexes created`);
      }
      for (let count = fewEvents; count >= fewEvents;) ({ position, count } = await catchUp(shadow, options, position));
      if (options.instead) {
        await options.instead(shadow, position);
        continue;
      }
      const swapped = await swap(shadow, options, position);
      for (const parked of swapped.parked) options.onParked?.(parked);
      const parked = swapped.parked.length === 0 ? '' : `, ${swapped.parked.length} streams parked`;
      onProgress(`${name}: version ${shadow.model.version} is live at position ${swapped.position}${parked}`);
    }
  } finally {
    await Promise.all(shadows.map((shadow) => shadow.close()));
  }
  signal.throwIfAborted();
}

/** Replaces tables that could not be copied with empty ones, filled event by event so that the refused event is found and parked. */
async function folded(refused: Shadow, options: RebuildOptions): Promise<Shadow> {
  await refused.close();
  const { model } = refused;
  const shadow = await openShadow(model, { ...options, unlessBuilt: false }, 'folded');
  if (!shadow) throw new Error(`${model.name} cannot be rebuilt`);
  await shadow.makeIndexes();
  return shadow;
}
