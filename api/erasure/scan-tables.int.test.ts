import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { createPool, openSession, type Session } from '@academy/platform/postgres';
import { createTestDatabase, type TestDatabase } from '@academy/platform/testing';
import { scanTables } from './scan-tables.ts';

const canary = { kind: 'phone', text: '+91 98765 43210', isShared: false };

let database: TestDatabase;
let pool: Pool;
let session: Session;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  pool = createPool(database.url, { applicationName: 'tests' });
  session = await openSession(database.url, { applicationName: 'tests' });
  await pool.query('create schema live; create schema rebuilding');
});
afterAll(async () => {
  await session.end();
  await pool.end();
  await database.drop();
});

afterEach(() => void Reflect.deleteProperty(session, 'query'));

/** Does `change` right after the tables were listed for the first time, then as often as told. */
function afterEachList(change: () => Promise<unknown>, times = 1): void {
  const query = session.query.bind(session) as (...given: unknown[]) => Promise<unknown>;
  let left = times;
  const changing = async (...given: unknown[]): Promise<unknown> => {
    const answer = await query(...given);
    if (String(given[0]).includes('pg_attribute') && left-- > 0) await change();
    return answer;
  };
  Object.assign(session, { query: changing });
}

const places = async (): Promise<string[]> => (await scanTables(session, [canary])).map(({ place }) => place);

it('finds a value in texts, bytes and documents', async () => {
  await pool.query(`create table live.texts (a int, b text); insert into live.texts values (1, 'no'), (2, 'call ${canary.text} now')`);
  await pool.query(`create table live.files (a bytea); insert into live.files values (convert_to('${canary.text}', 'UTF8'))`);
  await pool.query(`create table live.documents (a jsonb); insert into live.documents values ('{"phone": "${canary.text}"}')`);
  expect(await places()).toEqual(['table live.documents', 'table live.files', 'table live.texts']);
  await pool.query('drop table live.texts, live.files, live.documents');
});

it('follows tables that a rebuild moves meanwhile', async () => {
  await pool.query(`create table live.people (a text); create table rebuilding.people (a text)`);
  await pool.query(`insert into rebuilding.people values ('${canary.text}')`);
  afterEachList(() => pool.query(`drop table live.people; alter table rebuilding.people set schema live`));
  expect(await places()).toEqual(['table live.people']);
  await pool.query('drop table live.people');
});

it('follows tables that go and others that come meanwhile', async () => {
  await pool.query('create table live.sooner (a text)');
  afterEachList(() =>
    pool.query(`drop table live.sooner; create table live.later (a text); insert into live.later values ('${canary.text}')`),
  );
  expect(await places()).toEqual(['table live.later']);
  await pool.query('drop table live.later');
});

it('gives up with an error when tables come without end', async () => {
  await pool.query('create table live.t0 (a text)');
  let count = 0;
  afterEachList(() => pool.query(`drop table live.t${count}; create table live.t${++count} (a text)`), Infinity);
  await expect(places()).rejects.toThrow('Repeat it when no read model is rebuilt.');
});
