import type { ClientBase } from 'pg';

/** Takes the lock of that name for the session, if nobody holds it. It is given back when the session ends. */
export async function tryLock(client: ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', [name]);
  return rows[0]?.taken === true;
}

/** Waits for the lock of that name, as long as the session's statement timeout allows. */
export async function lock(client: ClientBase, name: string): Promise<void> {
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
}

export async function unlock(client: ClientBase, name: string): Promise<void> {
  await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
}
