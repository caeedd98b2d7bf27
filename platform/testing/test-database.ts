import { randomBytes } from 'node:crypto';
import { openSession, type Session } from '../postgres/connect.ts';

export interface TestDatabase {
  readonly url: string;
  /** Ends open sessions and removes the database, with the roles whose names begin with its own. */
  drop(): Promise<void>;
}

/** An empty test database on the server of the given address. */
export async function createTestDatabase(baseUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await run(baseUrl, `create database ${name} strategy file_copy`);
  const url = new URL(baseUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () =>
      run(baseUrl, `drop database if exists ${name} with (force)`, async (session) => {
        const { rows } = await session.query<{ role: string }>(
          `select rolname as role from pg_roles where starts_with(rolname, '${name}_')`,
        );
        for (const { role } of rows) await session.query(`drop role ${role}`);
      }),
  };
}

async function run(url: string, statement: string, then?: (session: Session) => Promise<void>): Promise<void> {
  const session = await openSession(url, { applicationName: 'tests', statementTimeoutMs: 30_000 });
  try {
    await session.query(statement);
    await then?.(session);
  } finally {
    await session.end();
  }
}
