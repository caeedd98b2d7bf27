import { withTransaction } from '@academy/platform/postgres';
import { announcing, beginning } from '@academy/platform/subscriptions';
import type { Pool } from 'pg';
import { bookkeeping, listSchema } from './bookkeeping.ts';
import { isOpen, tableOf } from './list/todo-list.ts';
import type { TodoProcess } from './process.ts';

type Listed = Pick<TodoProcess, 'name' | 'version'>;

/** A to-do as operators see it. */
export interface TodoLine {
  readonly process: string;
  readonly key: string;
  readonly kind: string;
  readonly subject: string;
  /** ISO 8601 */
  readonly due: string;
  /** `open` if it was never tried. */
  readonly state: string;
  readonly attempts: number;
  readonly code: string | null;
}

const mostLines = 1_000;

/** What is open and not done: dead to-dos first, then the longest due; a thousand at most. */
export async function listTodos(pool: Pool, process: Listed): Promise<readonly TodoLine[]> {
  const { rows } = await pool.query<Omit<TodoLine, 'due'> & { due: Date }>(
    `select $1 as process, todo.key, kind, subject, due_at as due, coalesce(tried.state, 'open') as state,
       coalesce(tried.attempts, 0) as attempts, tried.code
     from ${listSchema}.${tableOf(process)} as todo left join processes.tried on tried.process = $1 and tried.key = todo.key
     where ${isOpen} and coalesce(tried.state, 'open') not in ('done', 'dropped')
     order by (tried.state = 'dead') desc nulls last, due_at limit ${mostLines}`,
    [process.name],
  );
  return rows.map((row) => Object.assign(row, { due: row.due.toISOString() }));
}

/** Lets dead to-dos, or the one with the key, be tried again from the beginning. Returns their keys. */
export const retryTodos = (pool: Pool, process: Listed, key: string | null, now: Date): Promise<readonly string[]> =>
  change(
    pool,
    process,
    `update processes.tried set state = 'waiting', attempts = 0, next_try = null, noted_at = $3
    where process = $1 and state = 'dead' and ($2::text is null or key = $2) returning key`,
    [process.name, key, now],
  );

/** Ends an open to-do for good without doing it. Returns its key, or nothing if there is none. */
export const dropTodo = (pool: Pool, process: Listed, key: string, now: Date): Promise<readonly string[]> =>
  change(
    pool,
    process,
    `insert into processes.tried as known (process, key, state, attempts, noted_at)
    select $1, key, 'dropped', 0, $3 from ${listSchema}.${tableOf(process)} where key = $2 and ${isOpen}
    on conflict (process, key) do update set state = 'dropped', next_try = null, noted_at = excluded.noted_at
    where known.state not in ('done', 'dropped') returning key`,
    [process.name, key, now],
  );

/** Empties the list; its owner folds the log anew. To-dos that are over by their notes are not done again. */
export const rebuildList = (pool: Pool, process: Listed): Promise<readonly string[]> =>
  change(
    pool,
    process,
    `with emptied as (delete from ${listSchema}.${tableOf(process)})
    update ${bookkeeping.schema}.checkpoints set position = ${beginning}, parking = parking + 1, updated_at = now()
    where name = $1 and version = ${process.version} returning name as key`,
    [process.name],
  );

/** Changes and wakes the worker. */
function change(pool: Pool, { name, version }: Listed, text: string, values: readonly unknown[]): Promise<readonly string[]> {
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query<{ key: string }>(text, [...values]);
    await client.query(announcing(bookkeeping.channel, { model: name, version, position: beginning, changed: null }));
    return rows.map(({ key }) => key);
  });
}
