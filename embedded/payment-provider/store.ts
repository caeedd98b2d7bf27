import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table if not exists objects (
    kind text not null, ref text not null, id text not null unique, body text not null, made_at integer not null, primary key (kind, ref)
  ) strict;
  -- Of a card no more than the last four digits.
  create table if not exists tokens (token text primary key, last_four text not null, made_at integer not null) strict;
  create table if not exists keys (
    key text primary key, request text not null, status integer not null, answer text not null, made_at integer not null
  ) strict;
  create table if not exists steps (
    id integer primary key, due_at integer not null, kind text not null, ref text not null, step text not null
  ) strict;
  create table if not exists changes (cursor integer primary key autoincrement, kind text not null, ref text not null) strict;
  create table if not exists webhooks (
    id integer primary key autoincrement, kind text not null, ref text not null, tries integer not null default 0,
    made_at integer not null, due_at integer not null
  ) strict;
`;

export interface Store {
  /** Rows as the database has them. */
  all(sql: string, ...values: SQLInputValue[]): unknown[];
  /** The first row; undefined if there is none. */
  get(sql: string, ...values: SQLInputValue[]): unknown;
  run(sql: string, ...values: SQLInputValue[]): number;
  /** On disk as a whole once it returns, or not at all. */
  atomically<T>(work: () => T): T;
  close(): void;
}

/** Everything the provider knows, in one file of the folder. */
export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(path.join(folder, 'provider.db'));
  database.exec(schema);
  const run = (sql: string, ...values: SQLInputValue[]): number => Number(database.prepare(sql).run(...values).changes);
  return {
    all: (sql, ...values) => database.prepare(sql).all(...values),
    get: (sql, ...values) => database.prepare(sql).get(...values),
    run,
    atomically(work) {
      database.exec('begin immediate');
      try {
        const result = work();
        database.exec('commit');
        return result;
      } catch (error) {
        database.exec('rollback');
        throw error;
      }
    },
    close: () => database.close(),
  };
}
