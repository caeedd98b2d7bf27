import type { Codec, EventStore } from '@academy/platform/event-store';
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
  /** Leaves a read model alone that is at this version once its lock is held. */
  readonly unlessBuilt?: boolean;
  /** Takes the place of a newer version too, for a program that is rolled back. */
  readonly mayGoBack?: boolean;
  readonly onProgress?: (line: string) => void;
}

/** Ends the last pass before the swap, which holds the live projector up for as long as one more pass takes. */
const fewEvents = 1_000;

/**
 * Folds the whole log into tables beside the live ones and puts them in their place in one transaction each. The log is
 * read once for all of them; queries and the live projectors go on meanwhile. Throws where it was broken off.
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
    for (const shadow of shadows) {
      const { name } = shadow.model;
      let position = loaded;
      await shadow.makeIndexes();
      onProgress(`${name}: indexes made`);
      for (let count = fewEvents; count >= fewEvents;) ({ position, count } = await catchUp(shadow, options, position));
      position = await swap(shadow, options, position);
      onProgress(`${name}: version ${shadow.model.version} is live at position ${position}`);
    }
  } finally {
    await Promise.all(shadows.map((shadow) => shadow.close()));
  }
  signal.throwIfAborted();
}
