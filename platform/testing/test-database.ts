import { randomBytes } from 'node:crypto';
import { openSession } from '../postgres/connect.ts';

export interface TestDatabase {
  readonly url: string;
  /** Ends what is still connected and removes it. */
  drop(): Promise<void>;
}

/** An empty database of the test's own, on the server of the given address. */
export async function createTestDatabase(baseUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await run(baseUrl, `create database ${name}`);
  const url = new URL(baseUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(baseUrl, `drop database if exists ${name} with (force)`) };
}

async function run(url: string, statement: string): Promise<void> {
  const session = await openSession(url, { applicationName: 'tests', statementTimeoutMs: 30_000 });
  try {
    await session.query(statement);
  } finally {
    await session.end();
  }
}
