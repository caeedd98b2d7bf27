import type { Migrations } from '../postgres/index.ts';

/** Creates a room's bookkeeping schema with its tables. The room lists them among its own migrations. */
export const bookkeepingMigrations = (schema: string): Migrations => ({
  [`${schema}-checkpoints`]: {
    up: (transaction) =>
      transaction.raw(
        `create schema if not exists ${schema};
         create table ${schema}.checkpoints (
           name text primary key,
           version integer not null,
           position bigint not null,
           tables text[] not null,
           updated_at timestamptz not null default now()
         )`,
      ),
  },
  // A model is a subscriber: the first ones were read models.
  [`${schema}-parked`]: {
    up: (transaction) =>
      transaction.raw(
        `alter table ${schema}.checkpoints add column parking bigint not null default 0;
         create table ${schema}.parked (
           model text not null,
           stream text not null,
           position bigint not null,
           revision bigint not null,
           event_id text not null,
           type text not null,
           reason text not null,
           since timestamptz not null default now(),
           tries integer not null default 1,
           held bigint not null default 0,
           primary key (model, stream)
         );
         create table ${schema}.dropped (
           model text not null,
           position bigint not null,
           stream text not null,
           revision bigint not null,
           event_id text not null,
           type text not null,
           reason text not null,
           dropped_at timestamptz not null default now(),
           primary key (model, position)
         );
         create table ${schema}.stopped (
           model text primary key,
           position bigint not null,
           reason text not null,
           since timestamptz not null default now()
         )`,
      ),
  },
});
