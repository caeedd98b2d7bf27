import { beginOf } from '@academy/domain/days';
import type { Session } from '@academy/platform/postgres';
import { beginning, readCheckpoint, storable, storeCheckpoint, type Subscriber } from '@academy/platform/subscriptions';
import { bookkeeping } from '../bookkeeping.ts';
import type { TodoProcess } from '../process.ts';
import { dayCategory, type Folded, foldChanges } from './fold.ts';

type Listed = Pick<TodoProcess, 'name' | 'version' | 'batchDelayMs' | 'streams' | 'events' | 'react'>;

/** The table of a process's list, found by the search path. */
export const tableOf = ({ name, version }: Pick<TodoProcess, 'name' | 'version'>): string => `todo_${name}_v${version}`;

/** True for a row that is open. */
export const isOpen = 'position > coalesce(closed_position, -1)';

/** True for an open row that nobody has tried yet, as far as the row knows: its note decides. */
export const isFresh = `${isOpen} and not is_tried`;

/**
 * A row stays for a while after it was closed: an event that was parked may come later, from a stream of its own, and must not open it again.
 */
const closedDays = 30;

const columns = `
  key text primary key,
  kind text,
  subject text,
  due_at timestamptz,
  expires_at timestamptz,
  data jsonb,
  cause text,
  correlation text,
  -- Of the event that opened it last, -1 before.
  position bigint not null default -1,
  -- Whether there is a note of it, so that finding what is due does not ask for the notes of all that was done.
  is_tried boolean not null default false,
  -- Of the event that closed it last.
  closed_position bigint,
  closed_at timestamptz`;

/** The list of a process as a subscriber: the same rows are open whatever the batches, and however often they are applied. */
export function todoList(process: Listed): Subscriber {
  const table = tableOf(process);
  return {
    bookkeeping,
    name: process.name,
    version: process.version,
    ...(process.batchDelayMs !== undefined && { batchDelayMs: process.batchDelayMs }),
    streams: [...new Set([...process.streams, dayCategory.stream])],
    events: [...new Set([...process.events, dayCategory.event])],
    async apply(db, events) {
      const { opened, closed, today }: Folded = foldChanges(process, events);
      if (opened.length > 0) {
        await db.query({
          name: `${table}-open`,
          text: `
            insert into ${table} as known (key, kind, subject, due_at, expires_at, data, cause, correlation, position, is_tried)
            select opened.*, tried.key is not null
            from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::jsonb[], $7::text[], $8::text[],
              $9::bigint[]) as opened (key, kind, subject, due_at, expires_at, data, cause, correlation, position)
              left join processes.tried on tried.process = $10 and tried.key = opened.key
            on conflict (key) do update set kind = excluded.kind, subject = excluded.subject, due_at = excluded.due_at,
              expires_at = excluded.expires_at, data = excluded.data, cause = excluded.cause, correlation = excluded.correlation,
              position = excluded.position, is_tried = excluded.is_tried
            where known.position < excluded.position`,
          values: [
            opened.map(({ key }) => storable(key)),
            opened.map(({ kind }) => kind),
            opened.map(({ subject }) => storable(subject)),
            opened.map(({ dueAt }) => dueAt),
            opened.map(({ expiresAt }) => expiresAt),
            opened.map(({ data }) => JSON.stringify(data)),
            opened.map(({ cause }) => cause),
            opened.map(({ correlationId }) => correlationId),
            opened.map(({ position }) => position),
            process.name,
          ],
        });
      }
      if (closed.length > 0) {
        await db.query({
          name: `${table}-close`,
          text: `
            insert into ${table} as known (key, closed_position, closed_at)
            select * from unnest($1::text[], $2::bigint[], $3::timestamptz[])
            on conflict (key) do update set closed_position = excluded.closed_position, closed_at = excluded.closed_at
            where coalesce(known.closed_position, -1) < excluded.closed_position`,
          values: [closed.map(({ key }) => storable(key)), closed.map(({ position }) => position), closed.map(({ at }) => at)],
        });
      }
      if (today) {
        await db.query({
          name: `${table}-day`,
          text: `
            delete from ${table} where position < $2 and expires_at <= $1::timestamptz
              or not (${isOpen}) and closed_position < $2 and closed_at <= $1::timestamptz - interval '${closedDays} days'`,
          values: [beginOf(today.day), today.position],
        });
      }
      return [...opened, ...closed].map(({ key }) => key);
    },
  };
}

/** Creates the list of a new version, empty and at the beginning of the log, in place of the former one. */
export async function createList(session: Session, process: Pick<TodoProcess, 'name' | 'version'>): Promise<void> {
  const kept = { bookkeeping, ...process };
  const table = tableOf(process);
  await session.query('begin');
  try {
    const former = await readCheckpoint(session, kept, 'lock');
    for (const old of [...(former?.tables ?? []), table]) await session.query(`drop table if exists ${old}`);
    await session.query(`create table ${table} (${columns})`);
    await session.query(`create index on ${table} (due_at) where ${isOpen}`);
    await session.query(`create index on ${table} (due_at, position) where ${isFresh}`);
    await storeCheckpoint(session, kept, beginning, [table]);
    await session.query('commit');
  } catch (error) {
    await session.query('rollback').catch(() => {});
    throw error;
  }
}
