import type { Migrations } from '@academy/platform/postgres';
import { bookkeepingMigrations } from '@academy/platform/subscriptions';
import { bookkeeping, listSchema } from './bookkeeping.ts';

export { listSchema } from './bookkeeping.ts';

/** Tables of processes, in order. A published migration is never edited; a later one corrects it. */
export const processMigrations: Migrations = {
  ...bookkeepingMigrations(bookkeeping.schema),
  'processes-todos': { up: (transaction) => transaction.raw(`create schema if not exists ${listSchema}`) },
  'processes-tried': {
    up: (transaction) =>
      transaction.raw(`
      -- What was done about to-dos. It cannot be rebuilt from the log, so it is in the backup.
      create table processes.tried (
        process text not null,
        key text not null,
        state text not null check (state in ('waiting', 'started', 'done', 'refused', 'dead', 'dropped')),
        -- Failed tries.
        attempts integer not null,
        -- Of one that waits; null for at once.
        next_try timestamptz,
        -- Of the refusal or the last failure.
        code text,
        noted_at timestamptz not null,
        primary key (process, key)
      );
      create index on processes.tried (process, next_try) where state = 'waiting';
    `),
  },
  'processes-places': {
    up: (transaction) =>
      transaction.raw(`
      -- Confirmed places, of which no two of a coach may meet: the second net of the process double-bookings.
      create table processes.places (
        booking_id text primary key,
        -- A range of one id, because comparing plain numbers in such an index needs an extension (btree_gist), which not every server has.
        coach int8range not null,
        -- From the beginning of the session to the end of its buffer, which is excluded.
        span tstzrange not null,
        exclude using gist (coach with &&, span with &&)
      );
    `),
  },
};
