import type { Role } from '@academy/domain/identity';
import type { Pool } from 'pg';

export interface Account {
  readonly id: number;
  readonly role: Role;
  readonly passwordHash: string;
}

interface Row {
  readonly id: string;
  readonly role: Role;
  readonly password_hash: string;
}

const toAccount = (row: Row | undefined): Account | null =>
  row ? { id: Number(row.id), role: row.role, passwordHash: row.password_hash } : null;

/** The active account of a normalised address; null where there is none, or only a reservation. */
export async function findAccount(pool: Pool, email: string, role: Role): Promise<Account | null> {
  const { rows } = await pool.query<Row>({
    name: 'identity-find-account',
    text: `select id, role, password_hash from identity.accounts where email = $1 and role = $2 and status = 'active'`,
    values: [email, role],
  });
  return toAccount(rows[0]);
}

export async function findAccountById(pool: Pool, id: number): Promise<Account | null> {
  const { rows } = await pool.query<Row>({
    name: 'identity-find-account-by-id',
    text: `select id, role, password_hash from identity.accounts where id = $1 and status = 'active'`,
    values: [id],
  });
  return toAccount(rows[0]);
}

/** The normalised address of an active account; null where there is none. */
export async function findEmail(pool: Pool, id: number): Promise<string | null> {
  const { rows } = await pool.query<{ email: string }>({
    name: 'identity-find-email',
    text: `select email from identity.accounts where id = $1 and status = 'active'`,
    values: [id],
  });
  return rows[0]?.email ?? null;
}
