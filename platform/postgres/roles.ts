import type { Knex } from 'knex';
import { scramVerifier } from './scram-verifier.ts';

type Right = 'select' | 'insert' | 'update' | 'delete';

/** Rights of a role in one database. Everything not listed is denied. */
interface Rights {
  /** Rights on all tables, by schema. */
  readonly tables?: Readonly<Record<string, readonly Right[]>>;
  /** Readable columns, by `schema.table`. */
  readonly columns?: Readonly<Record<`${string}.${string}`, readonly string[]>>;
  /** Functions that it may call, as `schema.name(types)`. They act with the rights of the owner. */
  readonly calls?: readonly `${string}.${string}(${string})`[];
  /** Schemas in which it creates and owns all tables. It cannot create schemas. */
  readonly makes?: readonly string[];
}

export interface Role {
  readonly name: string;
  readonly password: string;
  readonly rights: Rights;
}

/** Takes name and password from an address. Throws if one is missing. */
export function roleAt(url: string, rights: Rights): Role {
  const { username, password } = new URL(url);
  if (!username || !password) throw new Error('the address of a role needs a name and a password');
  return { name: decodeURIComponent(username), password: decodeURIComponent(password), rights };
}

const attempts = 5;
/** Errors that pass: a concurrent change of the same table, a deadlock. */
const passing = new Set<unknown>(['XX000', '40P01']);
const insufficientPrivilege = '42501';

/**
 * Creates missing roles, sets their passwords, and grants each exactly its rights; safe to repeat, also concurrently. Returns null when
 * done, or the server's message if the caller lacks the right: then nothing is changed.
 */
export async function applyRoles(knex: Knex, roles: readonly Role[]): Promise<string | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      await knex.transaction((transaction) => applyAll(transaction, roles));
      return null;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (error instanceof Error && code === insufficientPrivilege) return error.message;
      if (!passing.has(code) || attempt === attempts) throw error;
    }
  }
}

async function applyAll(transaction: Knex.Transaction, all: readonly Role[]): Promise<void> {
  const run = async (statement: string): Promise<void> => void (await transaction.raw(statement));
  await run(`select pg_advisory_xact_lock(hashtextextended('migrations', 0))`);
  const asked = await transaction.raw<{ rows: { owner: string }[] }>('select current_user as owner');
  // A role that owns the database already has every right.
  const roles = all.filter(({ name }) => name !== asked.rows[0]?.owner);
  for (const role of roles) await make(transaction, role);
  for (const role of roles) await takeBack(transaction, role);
  for (const { name, rights } of roles) {
    for (const schema of rights.makes ?? []) {
      await run(`grant usage, create on schema ${quote(schema)} to ${quote(name)}`);
      await handOver(transaction, schema, name);
    }
  }
  for (const { name, rights } of roles) {
    const inside = [...Object.keys(rights.columns ?? {}), ...(rights.calls ?? [])];
    const named = [...Object.keys(rights.tables ?? {}), ...inside.map((path) => path.split('.')[0] ?? '')];
    for (const schema of new Set(named)) await run(`grant usage on schema ${quote(schema)} to ${quote(name)}`);
    for (const [schema, granted] of Object.entries(rights.tables ?? {})) {
      await run(`grant ${granted.join(', ')} on all tables in schema ${quote(schema)} to ${quote(name)}`);
    }
    for (const [table, columns] of Object.entries(rights.columns ?? {})) {
      const path = table.split('.').map(quote).join('.');
      await run(`grant select (${columns.map(quote).join(', ')}) on ${path} to ${quote(name)}`);
    }
    for (const called of rights.calls ?? []) await run(`grant execute on function ${called} to ${quote(name)}`);
  }
  // Tables created later get the same readers, whichever role creates them, because tables move between schemas.
  for (const maker of roles) {
    for (const { name, rights } of roles) {
      const granted = (maker.rights.makes ?? []).flatMap((schema) => rights.tables?.[schema] ?? []);
      if (granted.length === 0) continue;
      await run(
        `alter default privileges for role ${quote(maker.name)} grant ${[...new Set(granted)].join(', ')} on tables to ${quote(name)}`,
      );
    }
  }
}

/** A role that someone else created, and whose password only they may set, is used as it is. */
async function make(transaction: Knex.Transaction, { name, password }: Role): Promise<void> {
  const { rows } = await transaction.raw<{ rows: unknown[] }>('select 1 from pg_roles where rolname = ?', [name]);
  const attributes = `login password '${scramVerifier(password)}'`;
  if (rows.length === 0) {
    await transaction.raw(`create role ${quote(name)} ${attributes}`);
  } else {
    try {
      await transaction.transaction((savepoint) => savepoint.raw(`alter role ${quote(name)} ${attributes}`));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === insufficientPrivilege)) throw error;
    }
  }
  // An owner needs membership to hand tables over, unless it is a superuser.
  const { rows: member } = await transaction.raw<{ rows: { usage: boolean }[] }>(`select pg_has_role(?, 'usage') as usage`, [name]);
  if (member[0]?.usage !== true) await transaction.raw(`grant ${quote(name)} to current_user`);
}

/** Revokes all earlier rights on objects it does not own. */
async function takeBack(transaction: Knex.Transaction, { name, rights }: Role): Promise<void> {
  const { rows } = await transaction.raw<{ rows: { schema: string }[] }>(
    `select nspname as schema from pg_namespace where nspname !~ '^pg_' and nspname <> all(?) and pg_has_role(nspowner, 'usage')`,
    [['information_schema', 'public', ...(rights.makes ?? [])]],
  );
  for (const { schema } of rows) {
    await transaction.raw(
      ['schema', 'all tables in schema', 'all functions in schema']
        .map((what) => `revoke all on ${what} ${quote(schema)} from ${quote(name)}`)
        .join('; '),
    );
  }
}

/** Tables that existed before the role become its own. */
async function handOver(transaction: Knex.Transaction, schema: string, name: string): Promise<void> {
  const { rows } = await transaction.raw<{ rows: { table: string }[] }>(
    'select tablename as table from pg_tables where schemaname = ? and tableowner <> ?',
    [schema, name],
  );
  for (const { table } of rows) {
    await transaction.raw(`alter table ${quote(schema)}.${quote(table)} owner to ${quote(name)}`);
  }
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
