import type { ClientBase, Pool } from 'pg';
import type { Kept } from './subscriber.ts';

/** Records for the readiness of all processes that the subscriber has stopped at a position. */
export async function storeStopped(pool: Pool, { bookkeeping: { schema }, name }: Kept, position: bigint, reason: string): Promise<void> {
  await pool.query(
    `insert into ${schema}.stopped as known (model, position, reason) values ($1, $2, $3)
     on conflict (model) do update set reason = excluded.reason, position = excluded.position`,
    [name, position, reason],
  );
}

/** Removes that record once the subscriber has passed the position. */
export async function removeStopped(db: ClientBase | Pool, { bookkeeping: { schema }, name }: Kept, position: bigint): Promise<void> {
  await db.query(`delete from ${schema}.stopped where model = $1 and position < $2`, [name, position]);
}
