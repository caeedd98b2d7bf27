import type { Migrations } from '@academy/platform/postgres';
import { bookkeepingMigrations } from '@academy/platform/subscriptions';
import { bookkeeping, liveSchema } from './bookkeeping.ts';
import { shadowSchemaOf } from './rebuild/shadow-schema.ts';
import { readModels } from './registry.ts';

/** Schemas of the read side. Its role cannot create schemas, so a migration creates one for rebuilding each read model. */
export const viewSchemas: readonly string[] = [liveSchema, ...readModels.map(({ name }) => shadowSchemaOf(name))];

export const projectionMigrations: Migrations = {
  ...bookkeepingMigrations(bookkeeping.schema),
  // Older installations created the schema with the first of these.
  'projections-views': { up: (transaction) => transaction.raw(`create schema if not exists ${liveSchema}`) },
  'projections-rebuilt': {
    up: (transaction) =>
      transaction.raw(`
        -- Up to which destroyed key the read models were rebuilt, so that none of them shows what was sealed with it; one row.
        create table projections.rebuilt (
          is_only boolean primary key default true check (is_only),
          keys_until timestamptz,
          -- When a process last began with it.
          begun_at timestamptz
        );
        insert into projections.rebuilt default values;
      `),
  },
  ...Object.fromEntries(
    readModels.map(({ name }) => [
      `projections-rebuild-${name}`,
      { up: (transaction) => transaction.raw(`create schema if not exists ${shadowSchemaOf(name)}`) },
    ]),
  ),
};
