import { createKnex } from '@academy/platform/knex';
import { createPool, migrate, subjectKeysMigration } from '@academy/platform/postgres';
import { createTestDatabase } from '@academy/platform/testing';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { forgetErased } from './forget-erased.ts';
import { projectionMigrations } from './migrations.ts';

let pool: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase(inject('databaseUrl'));
  const knex = createKnex(database.url, { max: 1 });
  await migrate(knex, { ...subjectKeysMigration, ...projectionMigrations });
  await knex.destroy();
  pool = createPool(database.url, { applicationName: 'test' });
  drop = async () => {
    await pool.end();
    await database.drop();
  };
});
afterAll(() => drop());

const destroy = (subject: string) =>
  pool.query('insert into identity.subject_keys (subject, wrapped, destroyed_at) values ($1, null, clock_timestamp())', [subject]);
const done = async (): Promise<void> => await Promise.resolve();
const failing = (): Promise<never> => Promise.reject(new Error('the store is away'));

it('rebuilds once for the keys destroyed so far, again after a failure, and one process at a time', async () => {
  expect(await forgetErased({ pool, rebuildAll: failing })).toBe(false);
  await destroy('athlete-1');
  await destroy('athlete-2');
  await expect(forgetErased({ pool, rebuildAll: failing })).rejects.toThrow('the store is away');
  let isOthers: boolean | undefined;
  const rebuildAll = async (): Promise<void> => {
    isOthers = await forgetErased({ pool, rebuildAll: failing });
  };
  expect([await forgetErased({ pool, rebuildAll }), isOthers]).toEqual([true, false]);
  expect(await forgetErased({ pool, rebuildAll: failing })).toBe(false);
  await destroy('athlete-3');
  expect(await forgetErased({ pool, rebuildAll: done })).toBe(true);
});
