import { createKnex } from '@academy/platform/knex';
import { migrate, subjectKeysMigration } from '@academy/platform/postgres';
import { projectionMigrations } from '../migrations.ts';

/** For tests: runs the migrations that the read side needs before its first read model. */
export async function prepareDatabase(databaseUrl: string): Promise<void> {
  const knex = createKnex(databaseUrl, { max: 1 });
  try {
    await migrate(knex, { ...subjectKeysMigration, ...projectionMigrations });
  } finally {
    await knex.destroy();
  }
}
