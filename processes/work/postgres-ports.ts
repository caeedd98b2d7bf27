import type { Pool } from 'pg';
import { bookkeeping, listSchema } from '../bookkeeping.ts';
import { isFresh, isOpen, tableOf } from '../list/todo-list.ts';
import type { TodoProcess } from '../process.ts';
import type { DueTodo, WorkPorts } from './ports.ts';

interface Row {
  readonly key: string;
  readonly kind: string;
  readonly subject: string;
  readonly due_at: Date;
  readonly expires_at: Date | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly cause: string;
  readonly correlation: string;
  readonly attempts: number;
}

/** True for a note of what is tried again. Both as their index has them. */
const isUnfinished = `state in ('waiting', 'started')`;
const nextTry = `coalesce(next_try, '-infinity')`;

export interface PostgresPortsOptions {
  /** Commits wait for the disk. */
  readonly pool: Pool;
  readonly process: Pick<TodoProcess, 'name' | 'version'>;
  /** The list's end of the log when the worker began: an older list still shows what was done long ago. */
  readonly since: bigint;
}

export interface PostgresPorts extends WorkPorts {
  /**
   * Deletes notes of to-dos that nothing has opened any more for long. What is open stays, or it would be done again. Returns the number.
   */
  forgetOld(now: Date): Promise<number>;
}

/** Days for which notes are kept after the last one. */
const keptDays = 90;
/** Days for those of what was closed or dropped before it was over: nobody tries it again, so each only slows the search for what is due. */
const keptUnfinishedDays = 7;

/** How soon to look again while the list is behind: a batch that changes none of its to-dos wakes nobody. */
const behindMs = 200;

/** The list must have been created. */
export function createPostgresPorts({ pool, process, since }: PostgresPortsOptions): PostgresPorts {
  const { name, version } = process;
  const table = `${listSchema}.${tableOf(process)}`;
  const isNew = `exists (select from ${bookkeeping.schema}.checkpoints where name = $1 and version = ${version} and position >= ${since})`;
  const columns = 'todo.key, kind, subject, due_at, expires_at, data, cause, correlation, position';
  const isDue = `${isOpen} and due_at <= $2 and (expires_at is null or expires_at > $2) and subject <> all($3)`;

  return {
    // With "offset 0" the notes come first, by their time: the planner cannot know that few of them are tried again.
    async due(now, { without, most }) {
      const { rows } = await pool.query<Row>({
        name: `${name}-due`,
        text: `
          (select ${columns}, 0 as attempts from ${table} as todo
            where ${isDue} and ${isFresh} and not exists (select from processes.tried where process = $1 and tried.key = todo.key) and ${isNew}
            order by due_at, position limit $4)
          union all
          (select ${columns}, attempts
            from (select key, attempts, ${nextTry} as next from processes.tried
                where process = $1 and ${isUnfinished} and ${nextTry} <= $2 order by next offset 0) as tried
              cross join lateral (select * from ${table} as todo where todo.key = tried.key and ${isDue} offset 0) as todo
            where ${isNew} order by next limit $4)
          order by due_at, position limit $4`,
        values: [name, now, without, most],
      });
      return rows.map(todoOf);
    },

    async nextAt(now) {
      const { rows } = await pool.query<{ next: Date | null }>({
        name: `${name}-next`,
        text: `
          select case when ${isNew} then least(
            (select due_at from ${table} where ${isOpen} and due_at > $2 order by due_at limit 1),
            (select next_try from processes.tried where process = $1 and ${isUnfinished} and ${nextTry} > $2 order by ${nextTry} limit 1)
          ) else $2::timestamptz + interval '${behindMs} ms' end as next`,
        values: [name, now],
      });
      return rows[0]?.next ?? null;
    },

    async isEmpty() {
      const { rows } = await pool.query<{ is_empty: boolean }>({
        name: `${name}-empty`,
        text: `select ${isNew} and not exists (select from ${table} where ${isOpen}) as is_empty`,
        values: [name],
      });
      return rows[0]?.is_empty === true;
    },

    async note(key, { state, attempts, nextTry, code }, now) {
      await pool.query({
        name: `${name}-note`,
        text: `
          with known as (update ${table} set is_tried = true where key = $2 and not is_tried)
          insert into processes.tried as known (process, key, state, attempts, next_try, code, noted_at) values ($1, $2, $3, $4, $5, $6, $7)
          on conflict (process, key) do update set state = excluded.state, attempts = excluded.attempts, next_try = excluded.next_try,
            code = excluded.code, noted_at = excluded.noted_at
          where known.state in ('waiting', 'started')`,
        values: [name, key, state, attempts, nextTry, code, now],
      });
    },

    async forgetOld(now) {
      const { rowCount } = await pool.query(
        `delete from processes.tried where process = $1 and ${isNew}
         and noted_at < $2::timestamptz - case when ${isUnfinished} then interval '${keptUnfinishedDays} days' else interval '${keptDays} days' end
         and not exists (select from ${table} as todo where todo.key = tried.key and ${isOpen})`,
        [name, now],
      );
      return rowCount ?? 0;
    },
  };
}

const todoOf = (row: Row): DueTodo => ({
  key: row.key,
  kind: row.kind,
  subject: row.subject,
  dueAt: row.due_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  data: row.data,
  cause: row.cause,
  correlationId: row.correlation,
  attempts: row.attempts,
});
