import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { createPool, createRootKey, rootKeysSql } from './index.ts';
import { addKey, keptKeys, keyName, retireKey } from './root-keys.ts';

let database: TestDatabase;
let pool: Pool;
beforeEach(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  pool = createPool(database.url, { applicationName: 'tests' });
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const key = randomBytes(32);
const migrated = async (isOld = false): Promise<unknown> => await pool.query(`create schema identity; ${rootKeysSql('identity', isOld)}`);
const kept = () => ({ client: pool, schema: 'identity' as const });
/** Each is another process. */
const read = async (by: Buffer): Promise<string> => (await createRootKey({ ...kept(), key: by }).read()).toString('hex');
const namesOf = async (): Promise<string[]> => (await keptKeys(kept())).map(({ name }) => name);

it('is made once, by whichever process asks first', async () => {
  await migrated();
  const found = new Set(await Promise.all(Array.from({ length: 16 }, () => read(key))));
  expect([...found]).toEqual([await read(key)]);
  expect([...found][0]).toHaveLength(64);
  expect([...found]).not.toContain(key.toString('hex'));
});

it('goes on as the first key where something was sealed before', async () => {
  await migrated(true);
  expect(await read(key)).toBe(key.toString('hex'));
});

it('is refused to a key that is not one of its own, also where both come first', async () => {
  await migrated();
  const asked = await Promise.allSettled(Array.from({ length: 8 }, (_, number) => read(Buffer.alloc(32, number))));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(read(randomBytes(32))).rejects.toThrow(/^MASTER_KEY \([\da-f]{16}\) opens nothing in this database/u);
});

it('is asked for again after a failure, and only then', async () => {
  let [queries, isAway] = [0, true];
  const query = (...asked: Parameters<Pool['query']>): unknown => {
    queries += 1;
    return isAway ? Promise.reject(new Error('away')) : pool.query(...asked);
  };
  await migrated();
  const root = createRootKey({ client: { query } as unknown as Pool, schema: 'identity', key });
  await expect(root.read()).rejects.toThrow('away');
  isAway = false;
  const found = await Promise.all([root.read(), root.read()]);
  expect([...found, await root.read()].map(String)).toEqual(Array.from({ length: 3 }, () => String(found[0])));
  expect(queries).toBe(2);
});

it('is opened by another key that was added, and no more by one that was retired', async () => {
  await migrated();
  const [root, another] = [await read(key), randomBytes(32)];
  await addKey({ ...kept(), key }, another);
  await addKey({ ...kept(), key }, another);
  expect(await namesOf()).toEqual([keyName(key), keyName(another)]);
  expect(await read(another)).toBe(root);
  expect(await retireKey(kept(), keyName(key))).toBe(true);
  await expect(read(key)).rejects.toThrow('opens nothing');
  await expect(addKey({ ...kept(), key }, randomBytes(32))).rejects.toThrow('opens nothing');
  expect(await read(another)).toBe(root);
});

it('keeps its last key, whoever retires at the same time', async () => {
  await migrated();
  await read(key);
  expect(await retireKey(kept(), keyName(key))).toBe(false);
  expect(await retireKey(kept(), keyName(randomBytes(32)))).toBe(false);
  const another = randomBytes(32);
  await addKey({ ...kept(), key }, another);
  const retired = await Promise.all([key, another].map((one) => retireKey(kept(), keyName(one))));
  expect(retired.filter(Boolean)).toHaveLength(1);
  expect(await namesOf()).toHaveLength(1);
});

it('can be neither read from its table nor swapped between schemas', async () => {
  await migrated();
  await pool.query(`create schema audit; ${rootKeysSql('audit', false)}`);
  const root = await read(key);
  const { rows } = await pool.query<{ text: string }>(`select schema_to_xml('identity', true, false, '')::text as text`);
  for (const secret of [root, key.toString('hex')])
    for (const form of [secret, Buffer.from(secret, 'hex').toString('base64')]) expect(rows[0]?.text).not.toContain(form);
  await pool.query('insert into audit.root_keys select * from identity.root_keys');
  await expect(createRootKey({ client: pool, schema: 'audit', key }).read()).rejects.toThrow('authenticate');
});
