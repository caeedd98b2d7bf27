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
  ...Object.fromEntries(
    readModels.map(({ name }) => [
      `projections-rebuild-${name}`,
      { up: (transaction) => transaction.raw(`create schema if not exists ${shadowSchemaOf(name)}`) },
    ]),
  ),
};
