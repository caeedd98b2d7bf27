import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';

interface ForgetErasedOptions {
  readonly pool: Pick<Pool, 'query'>;
  /** Rebuilds every read model with keys that are read anew. */
  readonly rebuildAll: () => Promise<void>;
}

/** Longer than a rebuild takes; a process that died during one is followed by another after it. */
const othersAfter = '1 hour';

/**
 * Rebuilds the read models after persons were erased, because they hold data in clear: what was sealed with a destroyed key is gone from
 * the new tables. Of several processes one does it. Returns whether it did.
 */
export async function forgetErased({ pool, rebuildAll }: ForgetErasedOptions): Promise<boolean> {
  const { rows } = await pool.query<{ newest: string }>(
    `with keys as (select max(destroyed_at) as newest from identity.subject_keys where destroyed_at is not null)
     update projections.rebuilt set begun_at = clock_timestamp() from keys
     where keys.newest > coalesce(keys_until, '-infinity')
       and (begun_at is null or begun_at < clock_timestamp() - interval '${othersAfter}')
     returning keys.newest::text as newest`,
  );
  const [row] = rows;
  if (!row) return false;
  try {
    await rebuildAll();
    await pool.query('update projections.rebuilt set keys_until = $1::timestamptz', [row.newest]);
  } finally {
    await pool.query('update projections.rebuilt set begun_at = null');
  }
  return true;
}

interface RepeatedlyOptions extends ForgetErasedOptions {
  readonly everyMs: number;
  readonly signal: AbortSignal;
  readonly onFailed: (error: unknown) => void;
}

/** Looks again and again until the signal; a failure is told, and tried again. */
export async function forgetErasedRepeatedly({ everyMs, signal, onFailed, ...options }: RepeatedlyOptions): Promise<void> {
  while (!signal.aborted) {
    await forgetErased(options).catch((error: unknown) => {
      if (!signal.aborted) onFailed(error);
    });
    await pause(everyMs, undefined, { signal, ref: false }).catch(() => {});
  }
}
