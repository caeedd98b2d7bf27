import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { conversationMigrations } from '../conversations/migrations.ts';
import { documentMigrations } from '../documents/index.ts';
import { feedMigrations } from '../feeds/index.ts';
import { createTestIdentity, goodPassword, type TestIdentity } from '../testing/test-identity.ts';
import { subjectKeysSql } from '@academy/platform/postgres';
import { imageMigrations } from '../images/index.ts';
import { erasePerson } from './erase-person.ts';
import { eraseAccountSql } from './migration.ts';

let test: TestIdentity;
beforeAll(async () => {
  test = await createTestIdentity(inject('databaseUrl'));
  for (const { up } of [...imageMigrations, ...documentMigrations, ...feedMigrations, ...conversationMigrations]) await test.pool.query(up);
  await test.pool.query(subjectKeysSql);
  await test.pool.query(eraseAccountSql);
});
afterAll(() => test[Symbol.asyncDispose]());

it('erases codes of an address stored before normalisation, in either spelling', async () => {
  const [typed, normal] = ['rene\u0301@example.com', 'ren\u00E9@example.com'];
  const id = await test.person('rene@example.com', goodPassword);
  await test.pool.query('update identity.accounts set email = $2 where id = $1', [id, typed]);
  for (const email of [typed, normal]) await test.ask('/auth/forgot_password', { email, is_coach: false });
  const codes = async () =>
    (await test.pool.query<{ email: string }>('select email from identity.codes where email = any($1)', [[typed, normal]])).rowCount;
  expect(await codes()).toBeGreaterThan(0);
  const destroy = vi.fn<(subject: string) => Promise<void>>(async () => {});
  await erasePerson(test.pool, { destroy }, { id, role: 'athlete', subject: `athlete-${id}` });
  expect([await codes(), destroy.mock.calls]).toEqual([0, [[`athlete-${id}`]]]);
});

it('ends the addresses of calendars', async () => {
  const [id, other] = [await test.person('kiran@example.com', goodPassword), await test.person('lina@example.com', goodPassword)];
  for (const one of [id, other])
    await test.pool.query(`insert into feeds.calendar_feeds values ($1, 'athlete', $2, true, now())`, [
      one,
      Buffer.from(`token of ${one}`),
    ]);
  for (const one of [id, other])
    await test.pool.query('insert into feeds.busy_feeds values ($1, $2, now())', [one, Buffer.from(`token of ${one}`)]);
  await erasePerson(test.pool, { destroy: async () => {} }, { id, role: 'athlete', subject: `athlete-${id}` });
  for (const table of ['calendar_feeds', 'busy_feeds']) {
    const { rows } = await test.pool.query<{ account_id: string }>(`select account_id from feeds.${table}`);
    expect(rows.map((row) => Number(row.account_id))).toEqual([other]);
  }
});
