import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { DependencyAway } from '../outages/index.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { createPing, createPool, watchPool, withTransaction } from './index.ts';

let database: TestDatabase;
let pool: Pool;
let asked = 0;
let isAway = false;

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  pool = createPool(database.url, { applicationName: 'watched' });
  watchPool(pool, {
    ask: (task) => {
      asked += 1;
      return isAway ? Promise.reject(new DependencyAway('postgres', false)) : task();
    },
  });
});
beforeEach(() => {
  isAway = false;
  asked = 0;
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('sends each query through the watch once', async () => {
  const { rows } = await pool.query<{ one: number }>('select $1::int as one', [1]);
  expect([rows, asked]).toEqual([[{ one: 1 }], 1]);
  const two = await withTransaction(pool, async (client) => (await client.query('select 2 as two')).rows);
  // Connecting, begin, the query itself, commit.
  expect([two, asked]).toEqual([[{ two: 2 }], 5]);
});

it('fails while Postgres is down, even within a transaction, and never returns a broken connection to the pool', async () => {
  const cut = withTransaction(pool, async (client) => {
    isAway = true;
    await client.query('select 1');
  });
  await expect(cut).rejects.toBeInstanceOf(DependencyAway);
  await expect(pool.query('select 1')).rejects.toBeInstanceOf(DependencyAway);
  await expect(pool.connect()).rejects.toBeInstanceOf(DependencyAway);
  isAway = false;
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('pings on a separate session, which is replaced when it breaks', async () => {
  const ping = createPing(database.url, 'pinging');
  await ping.ask();
  await ping.ask();
  const ended = await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pinging' and datname = current_database()`,
  );
  expect(ended.rowCount).toBe(1);
  await expect(ping.ask()).rejects.toThrow(/terminat|Connection|queryable/);
  await ping.ask();
  await ping.close();
  await expect(createPing('postgres://nobody@127.0.0.1:1/none', 'pinging').ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
