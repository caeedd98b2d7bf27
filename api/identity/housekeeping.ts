import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { changesBefore } from './change-password.ts';

const batch = 1000;
/** Well above the life of an access token, during which a revoked session must be remembered. */
const revokedFor = 3_600_000;

/**
 * Deletes data without further use, in batches that hold locks briefly. A used refresh token stays until it expires, so that its reuse is
 * recognised. Hashes of changed passwords are deleted too. Returns the number of rows.
 */
export async function clean(pool: Pool, now: Date, signal: AbortSignal): Promise<number> {
  const revokedBefore = new Date(now.getTime() - revokedFor);
  const targets: readonly (readonly [table: string, condition: string, limit: unknown])[] = [
    ['codes', 'expires_at < $1', now],
    ['verified_emails', 'expires_at < $1', now],
    ['new_accounts', 'expires_at < $1', now],
    ['refresh_tokens', 'expires_at < $1', now],
    ['sessions', 'expires_at < $1', now],
    // The servers that ended it and that signed for it may have had clocks of other days.
    ['sessions', 'revoked_at is not null and greatest(revoked_at, last_used_at) < $1', revokedBefore],
    ['devices', 'expires_at < $1', now],
    ['email_changes', 'expires_at < $1', now],
    ['email_undos', 'expires_at < $1', now],
    ['staff_invitations', 'expires_at < $1', now],
    ['staff_sessions', 'expires_at < $1', now],
    ['staff_sessions', 'revoked_at is not null and greatest(revoked_at, created_at) < $1', revokedBefore],
    ['attempts', 'expires_at < $1', now.getTime()],
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
  const { rowCount } = await pool.query(
    'update identity.accounts set change_hash = null where change_hash is not null and changed_at < $1',
    [changesBefore(now)],
  );
  return total + (rowCount ?? 0);
}

/** The clock's time, or that of Postgres if it is earlier: a clock that is ahead must not delete what others still need. */
export async function notAhead(pool: Pool, now: Date): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>('select least($1::timestamptz, now()) as now', [now]);
  return rows[0]?.now ?? now;
}

/** Repeats a task at this interval in milliseconds until the signal; failures are reported and do not stop it. */
export async function repeat(
  task: () => Promise<unknown>,
  milliseconds: number,
  signal: AbortSignal,
  failed: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    // The signal aborts the pause, which is no failure; an unreferenced timer keeps no process alive.
    await pause(milliseconds, undefined, { signal, ref: false }).catch(() => {});
    if (!signal.aborted) await task().catch(failed);
  }
}
