import type { Knex } from 'knex';

export interface Migration {
  readonly up: (transaction: Knex.Transaction) => Promise<unknown>;
}

/** By name, in the order of application. A name is never reused for another migration. */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * Applies pending migrations in one transaction under a lock, so that several processes may start at once. Several lists may share a
 * database: unknown names are left alone. Returns the names it applied.
 */
export function migrate(knex: Knex, migrations: Migrations): Promise<string[]> {
  return knex.transaction(async (transaction) => {
    await transaction.raw(`select pg_advisory_xact_lock(hashtextextended('migrations', 0))`);
    await transaction.raw(
      `create schema if not exists migrations;
       create table if not exists migrations.applied (name text primary key, applied_at timestamptz not null default now())`,
    );
    const rows = await transaction.withSchema('migrations').from<{ name: string }>('applied').select('name');
    const known = new Set(rows.map(({ name }) => name));
    const missing = Object.entries(migrations).filter(([name]) => !known.has(name));
    for (const [name, { up }] of missing) {
      await up(transaction);
      await transaction.withSchema('migrations').from('applied').insert({ name });
    }
    return missing.map(([name]) => name);
  });
}
