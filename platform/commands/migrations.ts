import type { Migrations } from '../postgres/index.ts';

/** The key ledger's table. Listed by the room whose endpoints accept keys; applied once. */
export const commandKeysMigration: Migrations = {
  'commands-0001-keys': {
    up: (transaction) =>
      transaction.raw(`
      create schema if not exists commands;

      -- Which request came under which Idempotency-Key, for a day. Digests under a key of ours: nobody is named, nothing said.
      create table commands.keys (
        key bytea primary key,
        request bytea not null,
        claimed_at timestamptz not null default now(),
        -- Only where the event store would not tell: it changed nothing, or did more than append.
        is_done boolean not null default false,
        -- The Position it was answered with.
        position text
      );
      -- Rows come in the order of time, and are only looked up by it to be deleted.
      create index on commands.keys using brin (claimed_at);
    `),
  },
};
