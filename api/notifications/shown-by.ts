import { type Preferences, preferencesDecider, preferencesStream, usualPreferences } from '@academy/domain/notifications';
import { foldStored } from '@academy/platform/commands';
import { LRUCache } from 'lru-cache';
import type { Services } from '../services.ts';

/** What somebody lets others see of them. */
export type Shown = Pick<Preferences, 'showsReading' | 'showsPresence'>;
export type ShownBy = (personId: number) => Promise<Shown>;

interface Known extends Shown {
  readonly revision: bigint;
}

const remembered = 100_000;

/**
 * What people let others see, from the log, so that it holds at once. It is asked for at each look into a conversation: what was read before
 * is remembered, and only what came since is read and opened. Of the zone, which says where they live, nothing stays.
 */
export function createShownBy({ store, codec }: Pick<Services, 'store' | 'codec'>): ShownBy {
  const known = new LRUCache<number, Known>({ max: remembered });
  return async (personId) => {
    const before = known.get(personId);
    const since = await store.readStream(preferencesStream(personId), before && { from: before.revision + 1n });
    const revision = since.at(-1)?.revision;
    if (before && revision === undefined) return before;
    const initialState = { ...preferencesDecider.initialState, preferences: { ...usualPreferences, ...before } };
    const { preferences } = foldStored({ ...preferencesDecider, initialState }, await codec.decode(since));
    const { showsReading, showsPresence } = preferences;
    // Another request may have read more meanwhile.
    if (revision !== undefined && revision > (known.get(personId)?.revision ?? -1n))
      known.set(personId, { showsReading, showsPresence, revision });
    return { showsReading, showsPresence };
  };
}
