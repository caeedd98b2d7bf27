import { setTimeout as pause } from 'node:timers/promises';
import type { Session } from '@academy/platform/postgres';

/** Schemas whose rows are written before the events that need them: keys of personal fields, accounts, pictures, files. */
const writtenFirst = new Set(['commands', 'conversations', 'feeds', 'identity', 'media']);
/** Rows that follow from events or are noted after them, and of `calls` and `presence` who is here now. */
const others = /^(?:audit|calls|migrations|presence|processes|projections|rebuild_.+|todos|views)$/u;

const tries = 100;
const pauseMs = 200;
/** Shorter than the second after which PostgreSQL looks for a deadlock: it would end the product's transaction, not this one. */
const patienceMs = 400;
const lockNotAvailable = '55P03';
const queryCanceled = '57014';

/** Holds every writer of those tables while `work` runs; readers go on. Writers in the middle of something end it first. */
export async function withWritersHeld<T>(session: Session, work: () => Promise<T>): Promise<T> {
  const tables = await tablesOf(session);
  for (let left = tries; left > 0; left--) {
    await session.query('begin');
    try {
      await session.query(`set local lock_timeout = ${patienceMs / 2}; set local statement_timeout = ${patienceMs}`);
      if (await isLocked(session, tables)) return await work();
    } finally {
      await session.query('rollback');
    }
    await pause(pauseMs);
  }
  throw new Error('Some table was being written the whole time. Try again when there is less to do.');
}

async function tablesOf(session: Session): Promise<string> {
  const { rows } = await session.query<{ schema: string; name: string }>(
    `select schemaname as schema, format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 2`,
  );
  const unknown = rows.find(({ schema }) => !writtenFirst.has(schema) && !others.test(schema));
  if (unknown) throw new Error(`The backup does not know whether rows of the schema ${unknown.schema} are written before their events.`);
  const wanted = rows.filter(({ schema }) => writtenFirst.has(schema));
  if (wanted.length === 0) throw new Error('The database has no tables of the product.');
  return wanted.map(({ name }) => name).join(', ');
}

async function isLocked(session: Session, tables: string): Promise<boolean> {
  try {
    await session.query(`lock table ${tables} in share mode`);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && [lockNotAvailable, queryCanceled].includes(String(error.code))) return false;
    throw error;
  }
}
