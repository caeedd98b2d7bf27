import { eventDefinitions } from '@academy/domain';
import { createCodec, createEventStore } from '@academy/platform/event-store';
import { createPool, createRootKey, createSubjectKeys } from '@academy/platform/postgres';
import type { Settings } from './settings.ts';

/** The store, the personal keys, the codec that uses both, and a pool whose commits wait for the disk. */
export function openLog(
  { eventStoreUrl, databaseUrl, masterKey }: Pick<Settings, 'eventStoreUrl' | 'databaseUrl' | 'masterKey'>,
  onBreak: (error: unknown) => void,
) {
  const pool = createPool(databaseUrl, { applicationName: 'processes', onIdleError: onBreak });
  const store = createEventStore({ url: eventStoreUrl, onRestart: onBreak });
  const rootKey = createRootKey({ client: pool, schema: 'identity', key: masterKey });
  const keys = createSubjectKeys(pool, rootKey);
  return {
    store,
    pool,
    rootKey,
    keys,
    codec: createCodec(eventDefinitions, keys),
    async close() {
      await Promise.all([store.close(), pool.end()]);
    },
  };
}
