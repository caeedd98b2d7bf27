import { createPool } from '@academy/platform/postgres';
import { createTestDatabase, type TestDatabase } from '@academy/platform/testing';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createDirectory, type Directory } from './directory.ts';
import { callTables } from './testing.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  pool = createPool(database.url, { applicationName: 'directory test' });
  await pool.query(callTables);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const lastSeen = '2026-01-01T00:00:00.000Z';
const idle = { rooms: [], isDraining: false };

async function started(id: string): Promise<Directory> {
  const directory = createDirectory(pool, id);
  await directory.open(`port:${id}`);
  await directory.beat(idle);
  return directory;
}

/** As after kill -9: its row stays, and nobody beats for it. */
const dies = (id: string) => pool.query(`update calls.servers set seen_at = now() - interval '1 minute' where id = $1`, [id]);

/** A room that a server left behind when it died. */
async function lost(callId: string, server = 'dead'): Promise<void> {
  await pool.query('insert into calls.servers values ($1, $1, 1, false, $2) on conflict do nothing', [server, lastSeen]);
  await pool.query('insert into calls.rooms (call_id, server_id) values ($1, $2)', [callId, server]);
}

/** All that is told of lost rooms in two beats: one finds the dead, the next what they left. */
async function told(directory: Directory): Promise<unknown[]> {
  return [...(await directory.takeLost()), ...(await directory.takeLost())];
}

it('tells one server of a lost room, and the next if that dies before it has closed it', async () => {
  await lost('c1');
  const [first, second, third] = [await started('first'), await started('second'), await started('third')];
  expect(await told(first)).toEqual([{ callId: 'c1', lastSeen }]);
  expect(await told(second)).toEqual([]);
  await dies('first');
  expect(await told(second)).toEqual([{ callId: 'c1', lastSeen }]);
  await second.forget('c1');
  await dies('second');
  expect(await told(third)).toEqual([]);
  expect((await pool.query('select from calls.rooms')).rowCount).toBe(0);
});

it('lets nobody into a room that is being closed, and anybody into one that is closed', async () => {
  await lost('c2', 'dead too');
  const [one, other] = [await started('one'), await started('other')];
  expect(await told(one)).toEqual([{ callId: 'c2', lastSeen }]);
  expect([await one.claim('c2'), await other.claim('c2')]).toMatchObject([{ isOwn: false }, { isOwn: false }]);
  await one.forget('c2');
  expect(await other.claim('c2')).toEqual({ isOwn: true, abandonedAt: null });
  await one.forget('c2');
  expect(await other.claim('c2')).toEqual({ isOwn: true, abandonedAt: null });
});

it('takes no room for lost to which somebody came again', async () => {
  await lost('c3', 'dead as well');
  const server = await started('server');
  await server.takeLost();
  expect(await server.claim('c3')).toEqual({ isOwn: true, abandonedAt: lastSeen });
  expect(await told(server)).toEqual([]);
  await server.keep('c3');
  expect(await told(server)).toEqual([]);
});

it('finds a room of a server that has left it behind without a word', async () => {
  await pool.query(`insert into calls.rooms (call_id, server_id) values ('c4', 'nobody')`);
  const server = await started('finder');
  await server.takeLost();
  await pool.query(`update calls.rooms set abandoned_at = abandoned_at - interval '1 minute' where call_id = 'c4'`);
  expect(await server.takeLost()).toMatchObject([{ callId: 'c4' }]);
});
