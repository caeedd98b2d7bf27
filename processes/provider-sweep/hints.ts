import type { Hint } from '@academy/platform/payment-provider';
import type { Tools } from '../process.ts';

/** A hint as it was noted. */
export interface NotedHint extends Hint {
  readonly id: string;
}

/** How far the provider's list of changes was read. */
export interface Sweep {
  readonly cursor: string | null;
  /** When its end was reached; null for never. */
  readonly sweptAt: Date | null;
}

type Postgres = Pick<Tools, 'pool'>;

/** Hints that were not looked at yet, the oldest first. */
export async function hintsIn({ pool }: Postgres, most: number): Promise<readonly NotedHint[]> {
  const { rows } = await pool.query<NotedHint>('select id, kind, ref from processes.provider_hints order by id limit $1', [most]);
  return rows;
}

export async function hintsWaiting({ pool }: Postgres): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from processes.provider_hints');
  return rows[0]?.count ?? 0;
}

/** It was looked at. If it was told again meanwhile, it has another id, and stays. */
export async function forgetHint({ pool }: Postgres, { id }: NotedHint): Promise<void> {
  await pool.query('delete from processes.provider_hints where id = $1', [id]);
}

export async function sweepIn({ pool }: Postgres): Promise<Sweep> {
  const { rows } = await pool.query<{ cursor: string | null; swept_at: Date | null }>(
    'select cursor, swept_at from processes.provider_sweep',
  );
  return { cursor: rows[0]?.cursor ?? null, sweptAt: rows[0]?.swept_at ?? null };
}

/** Notes how far it was read; `sweptAt` is null where there is more. */
export async function noteSweep({ pool }: Postgres, { cursor, sweptAt }: Sweep): Promise<void> {
  await pool.query('update processes.provider_sweep set cursor = $1, swept_at = $2', [cursor, sweptAt]);
}
