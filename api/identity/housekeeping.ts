import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';

const batch = 1000;
/** Well beyond the life of an access token, within which a revoked session must be remembered. */
const revokedFor = 3_600_000;

/**
 * Deletes what has no use any more, in batches that hold locks only briefly. A used refresh token stays until it would have
 * expired, for its reuse must be recognised. Answers with the number of rows deleted.
 */
export async function clean(pool: Pool, now: Date, signal: AbortSignal): Promise<number> {
  const revokedBefore = new Date(now.getTime() - revokedFor);
  const targets: readonly (readonly [table: string, condition: string, limit: unknown])[] = [
    ['email_codes', 'expires_at < $1', now],
    ['reset_codes', 'expires_at < $1', now],
    ['verified_emails', 'expires_at < $1', now],
    ['refresh_tokens', 'expires_at < $1', now],
    ['sessions', 'expires_at < $1', now],
    ['sessions', 'revoked_at < $1', revokedBefore],
    // The limiter keeps the time of the machine, not ours.
    ['rate_limits', 'expire < $1', Date.now()],
  ];
  let total = 0;
  for (const [table, condition, limit] of targets) {
    let deleted = batch;
    while (deleted === batch && !signal.aborted) {
      const { rowCount } = await pool.query(
        `delete from identity.${table} where ctid = any(array(
           select ctid from identity.${table} where ${condition} limit ${batch} for update skip locked
         ))`,
        [limit],
      );
      deleted = rowCount ?? 0;
      total += deleted;
    }
  }
  return total;
}

/** Runs a task again and again, the given milliseconds apart, until the signal; a failure is reported and the next turn comes all the same. */
export async function repeat(
  task: () => Promise<unknown>,
  milliseconds: number,
  signal: AbortSignal,
  failed: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    // Aborting the pause is how it ends, so that is no failure; an unreferenced timer keeps no process alive.
    await pause(milliseconds, undefined, { signal, ref: false }).catch(() => {});
    if (!signal.aborted) await task().catch(failed);
  }
}
