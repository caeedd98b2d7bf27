import { createKnex } from '@academy/platform/knex';
import { createPool, migrate } from '@academy/platform/postgres';
import { createTestDatabase, type TestDatabase } from '@academy/platform/testing';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createDirectory, type Directory } from './directory.ts';
import { findServer } from './find-server.ts';
import { callMigrations } from './index.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  pool = createPool(database.url, { applicationName: 'directory test' });
  const knex = createKnex(database.url, { max: 1 });
  await migrate(knex, callMigrations);
  await knex.destroy();
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

/** As after kill -9: its row stays, without further heartbeats. */
const dies = (id: string) => pool.query(`update calls.servers set seen_at = now() - interval '1 minute' where id = $1`, [id]);

/** A room that a server left behind when it died. */
async function lost(callId: string, server = 'dead'): Promise<void> {
  await pool.query('insert into calls.servers values ($1, $1, 1, false, $2) on conflict do nothing', [server, lastSeen]);
  await pool.query('insert into calls.rooms (call_id, server_id) values ($1, $2)', [callId, server]);
}

/** Lost rooms reported over two heartbeats: the first finds dead servers, the second takes their rooms. */
async function lostRoomsOf(directory: Directory): Promise<unknown[]> {
  return [...(await directory.takeLost()), ...(await directory.takeLost())];
}

it('reports a lost room to one server, and to the next if that one dies before it has closed the room', async () => {
  await lost('c1');
  const [first, second, third] = [await started('first'), await started('second'), await started('third')];
  expect(await lostRoomsOf(first)).toEqual([{ callId: 'c1', lastSeen }]);
  expect(await lostRoomsOf(second)).toEqual([]);
  await dies('first');
  expect(await lostRoomsOf(second)).toEqual([{ callId: 'c1', lastSeen }]);
  await second.forget('c1');
  await dies('second');
  expect(await lostRoomsOf(third)).toEqual([]);
  expect((await pool.query('select from calls.rooms')).rowCount).toBe(0);
});

it('cannot claim a room that is being closed, but any server can claim a closed one', async () => {
  await lost('c2', 'dead too');
  const [one, other] = [await started('one'), await started('other')];
  expect(await lostRoomsOf(one)).toEqual([{ callId: 'c2', lastSeen }]);
  expect([await one.claim('c2'), await other.claim('c2')]).toMatchObject([{ isOwn: false }, { isOwn: false }]);
  await one.forget('c2');
  expect(await other.claim('c2')).toEqual({ isOwn: true, abandonedAt: null });
  await one.forget('c2');
  expect(await other.claim('c2')).toEqual({ isOwn: true, abandonedAt: null });
});

it('does not report a lost room that was claimed again', async () => {
  await lost('c3', 'dead as well');
  const server = await started('server');
  await server.takeLost();
  expect(await server.claim('c3')).toEqual({ isOwn: true, abandonedAt: lastSeen });
  expect(await lostRoomsOf(server)).toEqual([]);
  await server.keep('c3');
  expect(await lostRoomsOf(server)).toEqual([]);
});

it('finds a room of a server that is not listed any more', async () => {
  await pool.query(`insert into calls.rooms (call_id, server_id) values ('c4', 'nobody')`);
  const server = await started('finder');
  await server.takeLost();
  await pool.query(`update calls.rooms set abandoned_at = abandoned_at - interval '1 minute' where call_id = 'c4'`);
  expect(await server.takeLost()).toMatchObject([{ callId: 'c4' }]);
});

it.each([
  ['port:5000', 'courts.local:5004', 'ws://courts.local:5000'],
  ['wss-port:5000', '192.168.1.20:5004', 'wss://192.168.1.20:5000'],
  ['wss-port:5000', '[fd00::1]:5004', 'wss://[fd00::1]:5000'],
  ['wss://calls.example', 'api.example', 'wss://calls.example'],
])('a browser finds the server that announced %s, asking %s, at %s', async (announced, host, found) => {
  const id = `${announced} for ${host}`;
  const directory = createDirectory(pool, id);
  await directory.open(announced);
  await directory.beat(idle);
  await pool.query('insert into calls.rooms (call_id, server_id) values ($1, $1)', [id]);
  expect(await findServer(pool, id, host)).toBe(found);
  await pool.query('delete from calls.rooms where call_id = $1', [id]);
  await dies(id);
});
