import type { Role } from '@academy/domain/identity';
import type { Pool } from 'pg';

export interface Account {
  readonly id: number;
  readonly role: Role;
  /** As it is stored. */
  readonly email: string;
  readonly passwordHash: string;
}

interface Row {
  readonly id: string;
  readonly role: Role;
  readonly email: string;
  readonly password_hash: string;
}

const toAccount = (row: Row | undefined): Account | null =>
  row ? { id: Number(row.id), role: row.role, email: row.email, passwordHash: row.password_hash } : null;

/** The active account of an address; of several spellings the last one wins. Null if there is none or only a reservation. */
export async function findAccount(pool: Pool, emails: string | readonly string[], role: Role): Promise<Account | null> {
  const spellings = [emails].flat();
  const { rows } = await pool.query<Row>({
    name: 'identity-find-account',
    text: `select id, role, email, password_hash from identity.accounts where email = any($1) and role = $2 and status = 'active'
           order by email = $3 desc limit 1`,
    values: [spellings, role, spellings.at(-1)],
  });
  return toAccount(rows[0]);
}

/** The roles in which a normalised address has an active account, in whatever spelling. */
export async function rolesOf(pool: Pool, email: string): Promise<Role[]> {
  const { rows } = await pool.query<Pick<Row, 'role'>>({
    name: 'identity-roles-of',
    text: `select role from identity.accounts where email = $1 and status = 'active'
           union select role from identity.accounts where looks = $1 and status = 'active' order by role`,
    values: [email],
  });
  return rows.map(({ role }) => role);
}

/** The stored address of an active account; null if there is none. */
export async function findEmail(pool: Pool, id: number): Promise<string | null> {
  const { rows } = await pool.query<{ email: string }>({
    name: 'identity-find-email',
    text: `select email from identity.accounts where id = $1 and status = 'active'`,
    values: [id],
  });
  return rows[0]?.email ?? null;
}

/** The athletes' accounts under the address of a coach's, in whatever spelling: all belong to one person. Mostly none, or one. */
export async function findOwnAthletes(pool: Pool, coachId: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'identity-find-own-athletes',
    text: `select athlete.id from identity.accounts own join identity.accounts athlete on athlete.looks = own.looks
           where own.id = $1 and own.status = 'active' and athlete.role = 'athlete' and athlete.status = 'active'`,
    values: [coachId],
  });
  return rows.map(({ id }) => Number(id));
}

/** True if an active account has another spelling of the normalised address, from before normalisation. */
export async function hasLookalike(pool: Pool, email: string, role: Role): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'identity-has-lookalike',
    text: `select 1 from identity.accounts where looks = $1 and role = $2 and email <> $1 and status = 'active' limit 1`,
    values: [email, role],
  });
  return rowCount === 1;
}
