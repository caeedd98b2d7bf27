import { type KeyObject, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { createKnex, createPool, createSubjectKeys, migrate, subjectKeysMigration } from './index.ts';

let database: TestDatabase;
let pool: Pool;
const masterKey = randomBytes(32);

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  const knex = createKnex(database.url);
  await migrate(knex, subjectKeysMigration);
  await knex.destroy();
  pool = createPool(database.url, { applicationName: 'tests' });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Each call is like another process: it shares the table and no cache. */
const keys = (key = masterKey): ReturnType<typeof createSubjectKeys> => createSubjectKeys(pool, key);

/** Key objects show nothing that could be compared. */
const bytesOf = (key: KeyObject | null | undefined): string | undefined => key?.export().toString('hex');

it('makes a key once and gives it to every process', async () => {
  const made = await keys().forWriting('athlete-1');
  expect(made?.symmetricKeySize).toBe(32);
  expect(bytesOf(await keys().forWriting('athlete-1'))).toBe(bytesOf(made));
  expect(bytesOf((await keys().forReading(['athlete-1'])).get('athlete-1'))).toBe(bytesOf(made));
});

it('agrees on one key where many write first at once', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => keys().forWriting('athlete-2')));
  expect(new Set(made.map(bytesOf)).size).toBe(1);
});

it('gives different people different keys, and none to whom it does not know', async () => {
  const process = keys();
  const [one, two] = [await process.forWriting('athlete-3'), await process.forWriting('athlete-4')];
  expect(bytesOf(one)).not.toBe(bytesOf(two));
  const read = await process.forReading(['athlete-3', 'athlete-4', 'athlete-none']);
  expect([...read].map(([subject, key]) => [subject, bytesOf(key)])).toEqual([
    ['athlete-3', bytesOf(one)],
    ['athlete-4', bytesOf(two)],
    ['athlete-none', undefined],
  ]);
  expect(read.get('athlete-none')).toBeNull();
});

it('asks once for many, and for the same only once at a time', async () => {
  const writer = keys();
  const subjects = Array.from({ length: 50 }, (_, index) => `coach-${index}`);
  await Promise.all(subjects.map((subject) => writer.forWriting(subject)));
  let queries = 0;
  const counting = { query: (...query: Parameters<Pool['query']>) => (queries++, pool.query(...query)) } as unknown as Pool;
  const reader = createSubjectKeys(counting, masterKey);
  const [first, second] = await Promise.all([reader.forReading(subjects), reader.forReading(subjects.slice(0, 10))]);
  await reader.forReading(subjects);
  expect([first.size, second.size, queries]).toEqual([50, 10, 1]);
});

it('gathers what is asked for while a query runs into the next', async () => {
  const subjects = Array.from({ length: 20 }, (_, index) => `athlete-gathered-${index}`);
  await Promise.all(subjects.map((subject) => keys().forWriting(subject)));
  let queries = 0;
  const counting = { query: (...query: Parameters<Pool['query']>) => (queries++, pool.query(...query)) } as unknown as Pool;
  const reader = createSubjectKeys(counting, masterKey);
  const found = await Promise.all(subjects.map((subject) => reader.forWriting(subject)));
  expect(new Set(found.map(bytesOf)).size).toBe(20);
  expect(queries).toBe(1);
});

it('destroys a key for good', async () => {
  const process = keys();
  await process.forWriting('athlete-5');
  await process.destroy('athlete-5');
  await process.destroy('athlete-5');
  for (const any of [process, keys()]) {
    expect(await any.forWriting('athlete-5')).toBeNull();
    expect((await any.forReading(['athlete-5'])).get('athlete-5')).toBeNull();
  }
  const { rows } = await pool.query(
    `select wrapped, destroyed_at is not null as destroyed from identity.subject_keys where subject = 'athlete-5'`,
  );
  expect(rows).toEqual([{ wrapped: null, destroyed: true }]);
});

it('destroys what was never made, so that it cannot be made later', async () => {
  await keys().destroy('athlete-6');
  expect(await keys().forWriting('athlete-6')).toBeNull();
});

it('opens nothing under another master key, or from another row', async () => {
  await keys().forWriting('athlete-7');
  await expect(keys(randomBytes(32)).forReading(['athlete-7'])).rejects.toThrow('authenticate');
  await pool.query(
    `insert into identity.subject_keys (subject, wrapped) select 'athlete-8', wrapped from identity.subject_keys where subject = 'athlete-7'`,
  );
  await expect(keys().forReading(['athlete-8'])).rejects.toThrow('authenticate');
  expect(() => keys(randomBytes(16))).toThrow('32 bytes');
});
