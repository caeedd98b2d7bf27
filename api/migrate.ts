import { createKnex, migrate, type Migrations, subjectKeysMigration } from '@academy/platform/postgres';
import { callMigrations } from './calls/index.ts';
import { identityMigrations } from './identity/index.ts';
import { documentMigrations } from './documents/index.ts';
import { imageMigrations } from './images/index.ts';
import { seedMigration } from './seed/migration.ts';

/** Brings what is never rebuilt to the newest shape: identity, images, documents, where calls are, the seed's mark. Safe to run by several at once. */
const lists = [...identityMigrations, ...imageMigrations, ...documentMigrations, ...callMigrations, seedMigration];
const migrations: Migrations = {
  ...subjectKeysMigration,
  ...Object.fromEntries(lists.map(({ name, up }) => [name, { up: (transaction) => transaction.raw(up) }])),
};

const url = process.env['DATABASE_URL'];
if (!url) throw new Error('DATABASE_URL is not set');
const knex = createKnex(url);
try {
  const applied = await migrate(knex, migrations);
  if (applied.length > 0) process.stdout.write(`migrated: ${applied.join(', ')}\n`);
} finally {
  await knex.destroy();
}
