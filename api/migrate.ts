import { parseArgs } from 'node:util';
import { optional, readConfig, SettingError, url } from '@academy/platform/config';
import { createKnex } from '@academy/platform/knex';
import { applyRoles, roleAt, migrate } from '@academy/platform/postgres';
import { rights, type RoleName, roleNames } from './database-roles.ts';
import { migrations } from './migrations.ts';

const protocols = ['postgres', 'postgresql'];
const roleUrl = (name: string) => optional(name, url(name, protocols));

/**
 * `node api/migrate.ts [--may-share-role]` migrates Postgres and creates a role for each process, with the name and password in that
 * process's address. Safe to run repeatedly and concurrently. If roles cannot be created it exits with 1, or only warns with
 * `--may-share-role`. Its last line is `roles: own` or `roles: shared`.
 */
const { values } = parseArgs({ options: { 'may-share-role': { type: 'boolean', default: false } } });
const { owner, ...addresses } = readConfig(
  {
    owner: url('DATABASE_URL', protocols),
    api: roleUrl('DATABASE_URL_API'),
    projections: roleUrl('DATABASE_URL_PROJECTIONS'),
    processes: roleUrl('DATABASE_URL_PROCESSES'),
    sfu: roleUrl('DATABASE_URL_SFU'),
    audit: roleUrl('DATABASE_URL_AUDIT'),
  },
  process.env,
);

const knex = createKnex(owner);
try {
  const applied = await migrate(knex, migrations);
  if (applied.length > 0) process.stdout.write(`migrated: ${applied.join(', ')}\n`);
  const problem = await createRoles(addresses);
  if (problem !== null) warn(problem);
  process.stdout.write(`roles: ${problem === null ? 'own' : 'shared'}\n`);
} finally {
  await knex.destroy();
}

/** Null on success, otherwise why no roles were created. */
async function createRoles(given: Readonly<Record<RoleName, string | null>>): Promise<string | null> {
  const missing = roleNames.filter((name) => given[name] === null).map((name) => `DATABASE_URL_${name.toUpperCase()}`);
  if (missing.length === roleNames.length) return `${missing.join(', ')} are not set`;
  if (missing.length > 0) throw new SettingError(`${missing.join(', ')} not set: expected all of them or none`);
  return await applyRoles(
    knex,
    roleNames.map((name) => roleAt(given[name] ?? '', rights[name])),
  );
}

function warn(problem: string): void {
  const message = `The processes have no roles of their own in Postgres: ${problem}.`;
  if (!values['may-share-role']) throw new Error(`${message} docs/operations.md says how they are made.`);
  process.stderr.write(
    `WARNING: ${message} Each of them works with every right of DATABASE_URL. docs/operations.md says how to change that.\n`,
  );
}
