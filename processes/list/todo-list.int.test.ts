import type { DomainEvent } from '@academy/domain/kernel';
import { type Placed } from '@academy/platform/subscriptions';
import { createKnex } from '@academy/platform/knex';
import { createPool, migrate, openSession, type Session, subjectKeysMigration } from '@academy/platform/postgres';
import { Chance, createTestDatabase, type TestDatabase } from '@academy/platform/testing';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { listSchema } from '../bookkeeping.ts';
import { processMigrations } from '../migrations.ts';
import { type Change, defineProcess, type TodoProcess } from '../process.ts';
import { createPostgresPorts } from '../work/postgres-ports.ts';
import { createList, isOpen, tableOf, todoList } from './todo-list.ts';

type Did = DomainEvent<'Opened' | 'Closed', { readonly key: string; readonly expiresAt: string | null }>;

const process: TodoProcess = defineProcess<Did>({
  name: 'tasks',
  version: 3,
  streams: ['task-'],
  events: ['Opened', 'Closed'],
  react: ({ type, data: { key, expiresAt }, metadata }): readonly Change[] =>
    type === 'Closed' ? [{ close: key }] : [{ open: { key, kind: 'k', subject: key, dueAt: metadata.time, expiresAt, data: {} } }],
  perform: async () => ({ is: 'done' }),
});
const list = todoList(process);
const begin = Date.UTC(2026, 0, 1);
const hour = 3_600_000;

let database: TestDatabase;
let pool: Pool;
let session: Session;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  const knex = createKnex(database.url, { max: 1 });
  await migrate(knex, { ...subjectKeysMigration, ...processMigrations });
  await knex.destroy();
  pool = createPool(database.url, { applicationName: 'specification' });
  session = await openSession(database.url, { applicationName: 'specification', settings: { search_path: listSchema } });
});
afterAll(async () => {
  await pool.end();
  await session.end();
  await database.drop();
});
beforeEach(() => createList(session, process));

/** One event an hour, at its position. */
const placed = (type: string, data: object, position: number): Placed => ({
  id: `event ${position}`,
  type,
  data,
  metadata: {
    version: 1,
    actor: { id: 1, role: 'tests' },
    time: new Date(begin + position * hour).toISOString(),
    $correlationId: 'c',
    $causationId: 'd',
  },
  stream: 'task-1',
  revision: BigInt(position),
  position: BigInt(position),
  isErased: false,
});
const opened = (key: string, position: number, expiresAt: string | null = null): Placed => placed('Opened', { key, expiresAt }, position);
const closed = (key: string, position: number): Placed => placed('Closed', { key, expiresAt: null }, position);
const dayBegan = (position: number): Placed =>
  placed('DayBegan', { day: new Date(begin + position * hour).toISOString().slice(0, 10) }, position);

async function openRows(): Promise<unknown[]> {
  const { rows } = await pool.query(`select * from ${listSchema}.${tableOf(process)} where ${isOpen} order by key`);
  return rows.map(({ closed_at: _at, closed_position: _position, ...row }) => row as unknown);
}

it('shows the same to-dos as open whatever the batches are, and when they come again', async () => {
  const chance = new Chance(7);
  const log = Array.from({ length: 400 }, (_, position) => {
    const key = `task ${chance.below(30)}`;
    if (position % 24 === 0) return dayBegan(position);
    if (chance.once(3)) return closed(key, position);
    return opened(key, position, chance.once(2) ? new Date(begin + (position + chance.below(60)) * hour).toISOString() : null);
  });
  for (const event of log) await list.apply(session, [event]);
  const expected = await openRows();
  expect(expected.length).toBeGreaterThan(5);
  for (let round = 0; round < 5; round++) {
    await createList(session, process);
    for (let from = 0; from < log.length;) {
      const to = from + 1 + chance.below(60);
      await list.apply(session, log.slice(from, to));
      if (chance.once(3)) await list.apply(session, log.slice(from, to));
      from = to;
    }
    expect(await openRows()).toEqual(expected);
  }
});

it('does not open again what a later event closed, when the opening was held and comes late', async () => {
  await list.apply(session, [closed('a', 5), opened('b', 6)]);
  await list.apply(session, [opened('a', 3), opened('b', 4)], true);
  expect(await openRows()).toMatchObject([{ key: 'b', position: '6' }]);
});

it('forgets what was closed long ago', async () => {
  await list.apply(session, [opened('a', 1), closed('a', 2), opened('b', 3)]);
  const countOf = async (): Promise<unknown> => (await pool.query(`select from ${listSchema}.${tableOf(process)}`)).rowCount;
  await list.apply(session, [dayBegan(24 * 29)]);
  expect(await countOf()).toBe(2);
  await list.apply(session, [dayBegan(24 * 31)]);
  expect([await countOf(), await openRows()]).toMatchObject([1, [{ key: 'b' }]]);
});

it('keeps the notes of what is open, and deletes others after 90 days, once the list is as new as the log was', async () => {
  await list.apply(session, [opened('open', 1), opened('closed', 1), closed('closed', 2)]);
  const at = new Date(begin);
  const ports = createPostgresPorts({ pool, process, since: -1n });
  for (const key of ['open', 'closed', 'never']) await ports.note(key, { state: 'refused', attempts: 0, nextTry: null, code: 'c' }, at);
  const behind = createPostgresPorts({ pool, process, since: 10n });
  expect(await behind.forgetOld(new Date(begin + 91 * 24 * hour))).toBe(0);
  expect(await ports.forgetOld(new Date(begin + 89 * 24 * hour))).toBe(0);
  expect(await ports.forgetOld(new Date(begin + 91 * 24 * hour))).toBe(2);
  expect(await ports.due(new Date(begin + 91 * 24 * hour), { without: [], most: 10 })).toEqual([]);
});

it('leaves over what is over, whatever a former owner notes later', async () => {
  await list.apply(session, [opened('a', 1)]);
  const ports = createPostgresPorts({ pool, process, since: -1n });
  const now = new Date(begin + 2 * hour);
  await ports.note('a', { state: 'done', attempts: 0, nextTry: null, code: null }, now);
  await ports.note('a', { state: 'waiting', attempts: 3, nextTry: now, code: 'Error' }, now);
  expect(await ports.due(now, { without: [], most: 10 })).toEqual([]);
  const { rows } = await pool.query(`select state, attempts from processes.tried where key = 'a'`);
  expect(rows).toEqual([{ state: 'done', attempts: 0 }]);
});
