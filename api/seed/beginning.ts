import type { Pool } from 'pg';

/** When the demo was started first: an interrupted seed continues with the days of its beginning. */
export async function beginningOf(pool: Pool, now: Date): Promise<Date> {
  const { rows } = await pool.query<{ begun: Date }>(
    `insert into identity.seeds as known (name, finished_at) values ('demo begun', $1)
     on conflict (name) do update set finished_at = known.finished_at returning finished_at as begun`,
    [now],
  );
  return rows[0]?.begun ?? now;
}
