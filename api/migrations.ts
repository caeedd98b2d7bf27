import { auditMigrations } from '@academy/audit/migrations';
import { commandKeysMigration } from '@academy/platform/commands';
import { type Migrations, subjectKeysMigration } from '@academy/platform/postgres';
import { processMigrations } from '@academy/processes/migrations';
import { projectionMigrations } from '@academy/projections/queries';
import { callMigrations } from '@academy/sfu/directory';
import { conversationMigrations } from './conversations/index.ts';
import { documentMigrations } from './documents/index.ts';
import { erasureMigration } from './erasure/migration.ts';
import { feedMigrations } from './feeds/index.ts';
import { identityForCalls } from './identity/for-calls.ts';
import { identityForMails } from './identity/for-mails.ts';
import { identityMigrations } from './identity/index.ts';
import { imageMigrations } from './images/index.ts';
import { presenceMigrations } from './live/migrations.ts';
import { seedMigration } from './seeds-migration.ts';

const lists = [
  ...identityMigrations,
  ...imageMigrations,
  ...documentMigrations,
  seedMigration,
  ...feedMigrations,
  ...conversationMigrations,
  ...presenceMigrations,
];

/** All migrations, in order: identity, images, documents, feeds, conversations, presence, the rooms of calls, idempotency keys, the seed's marker, the read side, processes and the audit. */
export const migrations: Migrations = {
  ...subjectKeysMigration,
  ...Object.fromEntries(lists.map(({ name, up }) => [name, { up: (transaction) => transaction.raw(up) }])),
  ...identityForCalls,
  ...identityForMails,
  ...erasureMigration,
  ...callMigrations,
  ...commandKeysMigration,
  ...projectionMigrations,
  ...processMigrations,
  ...auditMigrations,
};
