import { presenceLimits } from '@academy/domain/live';
import { createPool } from '@academy/platform/postgres';
import { createTestDatabase, until } from '@academy/platform/testing';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { presenceMigrations } from './migrations.ts';
import { createPresence, type Presence } from './presence.ts';

let pool: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase(inject('databaseUrl'));
  pool = createPool(database.url, { applicationName: 'presence-test' });
  for (const { up } of presenceMigrations) await pool.query(up);
  drop = async () => await database.drop();
});
afterAll(async () => {
  await pool.end();
  await drop();
});

const open: Presence[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
  await pool.query('delete from presence.seen');
});

const onLost = (error: unknown): never => {
  throw error;
};
const coach = { role: 'coach', id: 5 };

/** A process of the api, and whom it said to have moved. */
function begin(beatMs = 60_000, graceMs = 0) {
  const moved: string[] = [];
  const presence = createPresence({ pool, signals: { moved: (person) => void moved.push(person) }, onLost, graceMs, beatMs });
  open.push(presence);
  return { presence, moved };
}

const seen = async (): Promise<unknown[]> =>
  (await pool.query('select role, person_id::int as id, is_away from presence.seen order by role, person_id')).rows;
const here = { role: 'coach', id: 5, is_away: false };

it('is written with the first connection, and ends a while after the last', async () => {
  const { presence, moved } = begin();
  const [one, other] = [presence.enter(coach), presence.enter(coach)];
  await until('it is written', () => moved.length === 1);
  expect(await seen()).toEqual([here]);
  one.leave();
  one.leave();
  other.leave();
  await until('the last has left', () => moved.length === 2);
  expect(await seen()).toEqual([]);
  expect(moved).toEqual(['coach-5', 'coach-5']);
});

it('of a page that is reloaded does not end', async () => {
  const { presence, moved } = begin(60_000, 100);
  presence.enter(coach).leave();
  const again = presence.enter(coach);
  presence.enter({ role: 'athlete', id: 7 });
  await until('both are written', () => moved.length === 2);
  expect(new Set(moved)).toEqual(new Set(['coach-5', 'athlete-7']));
  again.leave();
  await until('the coach is gone', () => moved.length === 3);
  expect(await seen()).toEqual([{ role: 'athlete', id: 7, is_away: false }]);
});

it('is away when every page is turned away from', async () => {
  const { presence, moved } = begin();
  const [one, other] = [presence.enter(coach), presence.enter(coach)];
  one.setAway(true);
  await until('it is written', () => moved.length === 1);
  expect(await seen()).toEqual([here]);
  other.setAway(true);
  await until('it is away', () => moved.length === 2);
  expect(await seen()).toEqual([{ ...here, is_away: true }]);
  one.setAway(false);
  await until('it is back', () => moved.length === 3);
  expect(await seen()).toEqual([here]);
});

it('of a process that was killed is swept by another one, which tells it', async () => {
  begin().presence.enter(coach);
  await until('it is written', async () => (await seen()).length === 1);
  await pool.query(`update presence.seen set seen_at = now() - $1 * interval '1 second'`, [presenceLimits.goneSeconds + 1]);
  const { moved } = begin(30);
  await until('the other one tells it', () => moved.includes('coach-5'));
  expect(await seen()).toEqual([]);
});

it('is renewed by each beat', async () => {
  const { presence } = begin(30);
  presence.enter(coach);
  await until('it is written', async () => (await seen()).length === 1);
  await pool.query(`update presence.seen set seen_at = now() - interval '59 seconds'`);
  await until(
    'it is renewed',
    async () => (await pool.query(`select 1 from presence.seen where seen_at > now() - interval '10 seconds'`)).rows.length === 1,
  );
});

it('of a process that stops ends at once, and only its own', async () => {
  const { presence, moved } = begin();
  presence.enter(coach);
  const { presence: other } = begin();
  other.enter({ role: 'athlete', id: 7 });
  await until('both are written', async () => (await seen()).length === 2);
  await presence.close();
  expect(moved).toEqual(['coach-5', 'coach-5']);
  expect(await seen()).toEqual([{ role: 'athlete', id: 7, is_away: false }]);
});

it('is written again after Postgres was away', async () => {
  const lost = vi.fn<(error: unknown) => void>();
  let isAway = true;
  const query = ((statement: never) => (isAway ? Promise.reject(new Error('away')) : pool.query(statement))) as unknown as Pool['query'];
  const presence = createPresence({ pool: { query }, signals: { moved: () => {} }, onLost: lost, graceMs: 0, beatMs: 30 });
  open.push(presence);
  presence.enter(coach);
  await until('it is lost', () => lost.mock.calls.length > 0);
  isAway = false;
  await until('it is written', async () => (await seen()).length === 1);
});
