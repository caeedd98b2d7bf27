import { type KeyObject, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, knownRootKey, type TestDatabase } from '../testing/index.ts';
import { createKnex } from '../knex/index.ts';
import { createListener, createPool, createSubjectKeys, migrate, subjectKeysChannel, subjectKeysMigration } from './index.ts';

let database: TestDatabase;
let pool: Pool;
const rootKey = randomBytes(32);

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

/** Each instance acts as another process: shared table, separate cache. */
const keys = (key = rootKey): ReturnType<typeof createSubjectKeys> => createSubjectKeys(pool, knownRootKey(key));

/** Key objects cannot be compared, so their bytes are. */
const bytesOf = (key: KeyObject | null | undefined): string | undefined => key?.export().toString('hex');

it('creates a key once and gives it to every process', async () => {
  const made = await keys().forWriting('athlete-1');
  expect(made?.symmetricKeySize).toBe(32);
  expect(bytesOf(await keys().forWriting('athlete-1'))).toBe(bytesOf(made));
  expect(bytesOf((await keys().forReading(['athlete-1'])).get('athlete-1'))).toBe(bytesOf(made));
});

it('agrees on one key under concurrent first writes', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => keys().forWriting('athlete-2')));
  expect(new Set(made.map(bytesOf)).size).toBe(1);
});

it('gives different people different keys, and unknown people none', async () => {
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

it('reads other keys beside a damaged row, and creates no second key for that person', async () => {
  const writer = keys();
  await Promise.all(['athlete-whole', 'athlete-damaged'].map((subject) => writer.forWriting(subject)));
  await pool.query(`update identity.subject_keys set wrapped = wrapped || '\\x00'::bytea where subject = 'athlete-damaged'`);
  const read = await keys().forReading(['athlete-whole', 'athlete-damaged']);
  expect([...read.keys()]).toEqual(['athlete-whole']);
  await expect(keys().forWriting('athlete-damaged')).rejects.toThrow('cannot be opened');
});

it('reads many keys with one query, and joins concurrent requests for the same', async () => {
  const writer = keys();
  const subjects = Array.from({ length: 50 }, (_, index) => `coach-${index}`);
  await Promise.all(subjects.map((subject) => writer.forWriting(subject)));
  let queries = 0;
  const counting = { query: (...query: Parameters<Pool['query']>) => (queries++, pool.query(...query)) } as unknown as Pool;
  const reader = createSubjectKeys(counting, knownRootKey(rootKey));
  const [first, second] = await Promise.all([reader.forReading(subjects), reader.forReading(subjects.slice(0, 10))]);
  await reader.forReading(subjects);
  expect([first.size, second.size, queries]).toEqual([50, 10, 1]);
});

it('gathers requests during a query into the next one', async () => {
  const subjects = Array.from({ length: 20 }, (_, index) => `athlete-gathered-${index}`);
  await Promise.all(subjects.map((subject) => keys().forWriting(subject)));
  let queries = 0;
  const counting = { query: (...query: Parameters<Pool['query']>) => (queries++, pool.query(...query)) } as unknown as Pool;
  const reader = createSubjectKeys(counting, knownRootKey(rootKey));
  const found = await Promise.all(subjects.map((subject) => reader.forWriting(subject)));
  expect(new Set(found.map(bytesOf)).size).toBe(20);
  expect(queries).toBe(1);
});

it('destroys a key forever', async () => {
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

it('notifies other processes, which then drop the key from the cache at once', async () => {
  const [here, there] = [keys(), keys()];
  await there.forWriting('athlete-9');
  const listener = createListener({ url: database.url, applicationName: 'tests', channels: [subjectKeysChannel] });
  await listener.ready();
  const heard = new Promise<string>((resolve) => listener.on(subjectKeysChannel, resolve));
  await here.destroy('athlete-9');
  expect(await there.forWriting('athlete-9')).not.toBeNull();
  there.forget(await heard);
  expect(await there.forWriting('athlete-9')).toBeNull();
  await listener.close();
});

it('does not keep a key that a query had read before it was destroyed', async () => {
  await keys().forWriting('athlete-5b');
  const [read, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slowly = {
    query: async (statement: { readonly name: string; readonly text: string; readonly values: unknown[] }) => {
      const result = await pool.query(statement);
      read.resolve();
      await answer.promise;
      return result;
    },
  } as unknown as Pool;
  const process = createSubjectKeys(slowly, knownRootKey(rootKey));
  const early = process.forReading(['athlete-5b']);
  await read.promise;
  await keys().destroy('athlete-5b');
  process.forget('athlete-5b');
  answer.resolve();
  await early;
  expect((await process.forReading(['athlete-5b'])).get('athlete-5b')).toBeNull();
  expect(await process.forWriting('athlete-5b')).toBeNull();
});

it('destroys a key that was never created, so that it cannot be created later', async () => {
  await keys().destroy('athlete-6');
  expect(await keys().forWriting('athlete-6')).toBeNull();
});

it('cannot decrypt with another root key, or from another row', async () => {
  await keys().forWriting('athlete-7');
  expect(await keys(randomBytes(32)).forReading(['athlete-7'])).toEqual(new Map());
  await expect(keys(randomBytes(32)).forWriting('athlete-7')).rejects.toThrow('cannot be opened');
  await pool.query(
    `insert into identity.subject_keys (subject, wrapped) select 'athlete-8', wrapped from identity.subject_keys where subject = 'athlete-7'`,
  );
  expect(await keys().forReading(['athlete-8'])).toEqual(new Map());
});

describe('while Postgres is down', () => {
  /** Keys of one process, with a Postgres that can fail and a clock that the test sets. */
  function leaning() {
    const state = { error: null as Error | null, now: 0 };
    const query = (...values: Parameters<Pool['query']>): unknown => (state.error ? Promise.reject(state.error) : pool.query(...values));
    return { state, process: createSubjectKeys({ query } as unknown as Pool, knownRootKey(rootKey), () => state.now) };
  }
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const minute = 60_000;

  it('cached keys are used for twenty minutes, for writing and reading', async () => {
    const { state, process } = leaning();
    const made = bytesOf(await process.forWriting('athlete-stale'));
    Object.assign(state, { error: refused, now: 19 * minute });
    expect(bytesOf(await process.forWriting('athlete-stale'))).toBe(made);
    expect(bytesOf((await process.forReading(['athlete-stale'])).get('athlete-stale'))).toBe(made);
    state.now = 20 * minute;
    await expect(process.forWriting('athlete-stale')).rejects.toBe(refused);
    await expect(process.forReading(['athlete-stale'])).rejects.toBe(refused);
  });

  it('no key is created, and a destroyed key stays destroyed', async () => {
    const { state, process } = leaning();
    await process.forWriting('athlete-gone');
    await process.destroy('athlete-gone');
    Object.assign(state, { error: refused, now: 5 * minute });
    expect(await process.forWriting('athlete-gone')).toBeNull();
    await expect(process.forWriting('athlete-unknown')).rejects.toBe(refused);
    await expect(process.forReading(['athlete-gone', 'athlete-unknown'])).rejects.toBe(refused);
  });

  it('other errors are thrown, and Postgres is queried again once it responds', async () => {
    const { state, process } = leaning();
    await process.forWriting('athlete-again');
    Object.assign(state, { error: new Error('no such column'), now: 2 * minute });
    await expect(process.forWriting('athlete-again')).rejects.toThrow('no such column');
    state.error = null;
    await keys().destroy('athlete-again');
    expect(await process.forWriting('athlete-again')).toBeNull();
  });
});
