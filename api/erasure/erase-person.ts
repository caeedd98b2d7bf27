import type { SubjectKeys } from '@academy/platform/event-store';
import { openSession, type Session } from '@academy/platform/postgres';
import type { Pool } from 'pg';
import type { Person } from './person.ts';

/** Data of a person outside the log. */
export interface Holdings {
  /** Null if there is no account with that id and role. */
  readonly account: 'reserved' | 'active' | 'erased' | null;
  readonly sessions: number;
  readonly images: number;
  readonly documents: number;
  /** Bytes of images and documents together. */
  readonly bytes: number;
}

const holdings = `
  select
    (select status from identity.accounts where id = $1 and role = $2) as account,
    (select count(*)::int from identity.sessions where account_id = $1 and revoked_at is null) as sessions,
    (select count(*)::int from media.images where owner_id = $1) as images,
    (select count(*)::int from media.documents where owner_id = $1) as documents,
    coalesce((select sum(length(bytes)) from media.images where owner_id = $1), 0)::float8 +
      coalesce((select sum(size) from media.documents where owner_id = $1), 0)::float8 as bytes`;

/** An id belongs to one account of one role: the other role has no data. */
export async function findHoldings(pool: Pool, { id, role }: Person): Promise<Holdings> {
  const { rows } = await pool.query<Holdings>(holdings, [id, role]);
  const [found] = rows;
  if (!found?.account) return { account: null, sessions: 0, images: 0, documents: 0, bytes: 0 };
  return found;
}

/**
 * Erases the person from the plain tables, and destroys the key, which makes the log unreadable. Repeat it after a crash. The address is
 * free afterwards: a new registration gets a new id. A person without an account has a key at most.
 */
export async function erasePerson(pool: Pool, keys: Pick<SubjectKeys, 'destroy'>, { id, role, subject }: Person): Promise<void> {
  await pool.query('select identity.erase_account(id) from identity.accounts where id = $1 and role = $2', [id, role]);
  await keys.destroy(subject);
}

const rewritten = [
  'identity.accounts',
  'identity.verified_emails',
  'identity.codes',
  'identity.devices',
  'identity.email_changes',
  'identity.email_undos',
  'identity.sessions',
  'identity.subject_keys',
  'feeds.calendar_feeds',
  'feeds.busy_feeds',
  'conversations.read_marks',
];
const freed = ['media.images', 'media.documents', 'media.document_parts'];

/**
 * Makes Postgres free changed and deleted rows: small tables are rewritten, the pages of large ones freed. Returns failures: another
 * session may hold a lock, or the role may lack the right.
 */
export async function purgeDeletedRows(databaseUrl: string): Promise<string[]> {
  const session = await openSession(databaseUrl, { applicationName: 'erase', statementTimeoutMs: 0 });
  try {
    await session.query(`set lock_timeout = '10s'`);
    const steps = [
      ...rewritten.map((table) => `vacuum (full, analyze) ${table}`),
      ...freed.map((table) => `vacuum (analyze) ${table}`),
      // The planner keeps samples of column values, also of dropped tables.
      'vacuum full pg_catalog.pg_statistic',
      'checkpoint',
    ];
    const failed: string[] = [];
    for (const step of steps) if (!(await succeeds(session, step))) failed.push(step);
    return failed;
  } finally {
    await session.end();
  }
}

const succeeds = (session: Session, statement: string): Promise<boolean> =>
  session.query(statement).then(
    () => true,
    () => false,
  );
