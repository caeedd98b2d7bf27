import type { ClientBase } from 'pg';

/** Takes the named lock for the session if it is free. It is released when the session ends. */
export async function tryLock(client: ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', [name]);
  return rows[0]?.taken === true;
}

/** Waits for the named lock, up to the session's statement timeout. */
export async function lock(client: ClientBase, name: string): Promise<void> {
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
}

export async function unlock(client: ClientBase, name: string): Promise<void> {
  await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
}
