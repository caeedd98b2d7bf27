import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Pool } from 'pg';
import { createTestDatabase, cutOff, type TestDatabase, until } from '../testing/index.ts';
import { createKnex } from '../knex/index.ts';
import {
  copyInto,
  createListener,
  createPool,
  lock,
  migrate,
  openSession,
  type Session,
  tryLock,
  unlock,
  withTransaction,
} from './index.ts';

let database: TestDatabase;
let pool: Pool;
const sessions: Session[] = [];

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  pool = createPool(database.url, { applicationName: 'tests' });
});
afterAll(async () => {
  for (const session of sessions) await session.end();
  await pool.end();
  await database.drop();
});

async function session(): Promise<Session> {
  const opened = await openSession(database.url, { applicationName: 'tests', settings: { search_path: 'public' } });
  sessions.push(opened);
  return opened;
}

describe('withTransaction', () => {
  it('commits everything, or nothing if it throws', async () => {
    await pool.query('create table notes (text text)');
    await withTransaction(pool, (client) => client.query(`insert into notes values ('kept')`));
    const failing = withTransaction(pool, async (client) => {
      await client.query(`insert into notes values ('lost')`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await pool.query('select text from notes')).rows).toEqual([{ text: 'kept' }]);
  });

  it('gives the connection back to the pool after a failure', async () => {
    for (let i = 0; i < 20; i++) await expect(withTransaction(pool, (client) => client.query('select 1/0'))).rejects.toThrow('zero');
    expect(pool.waitingCount).toBe(0);
  });
});

describe('advisory locks', () => {
  it('belong to one session until released or until it ends', async () => {
    const [first, second] = [await session(), await session()];
    expect(await tryLock(first, 'one')).toBe(true);
    expect(await tryLock(second, 'one')).toBe(false);
    expect(await tryLock(second, 'other')).toBe(true);
    await unlock(first, 'one');
    expect(await tryLock(second, 'one')).toBe(true);
    const waiting = lock(first, 'one');
    await second.end();
    await waiting;
  });
});

describe('copyInto', () => {
  it('writes every value unchanged', async () => {
    const writer = await session();
    await writer.query('create table copied (id bigint, text text, flag boolean)');
    const texts = ['plain', 'tab\tline\nreturn\rback\\slash', String.raw`\N`, '', null, 'é 🎾', String.raw`\.`];
    const copy = copyInto(writer, 'copied', ['id', 'text', 'flag']);
    for (const [index, text] of texts.entries()) copy.add([BigInt(index), text, index % 2 === 0]);
    await copy.finish();
    const { rows } = await pool.query<{ text: string | null }>('select text from copied order by id');
    expect(rows.map(({ text }) => text)).toEqual(texts);
  });

  it('waits for the server during large writes', async () => {
    const writer = await session();
    await writer.query('create table many (id bigint, text text)');
    const copy = copyInto(writer, 'many', ['id', 'text']);
    for (let id = 0; id < 50_000; id++) {
      copy.add([id, 'x'.repeat(100)]);
      if (id % 1_000 === 0) await copy.drained();
    }
    await copy.finish();
    expect((await pool.query('select count(*)::int as count from many')).rows).toEqual([{ count: 50_000 }]);
  });

  it('reports the error of a failed copy, and leaves the session usable', async () => {
    const writer = await session();
    await writer.query('create table narrow (id smallint)');
    const copy = copyInto(writer, 'narrow', ['id']);
    copy.add([70_000]);
    await expect(copy.finish()).rejects.toMatchObject({ code: '22003' });
    expect((await writer.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('migrate', () => {
  it('applies new migrations once, even if two processes start together', async () => {
    const knexes = [createKnex(database.url), createKnex(database.url)];
    const migrations = {
      'tests-one': { up: async (trx: { raw(sql: string): PromiseLike<unknown> }) => trx.raw('create table one (id int)') },
    };
    try {
      const applied = await Promise.all(knexes.map((knex) => migrate(knex, migrations)));
      expect(applied.flat()).toEqual(['tests-one']);
      const more = {
        ...migrations,
        'tests-two': { up: async (trx: { raw(sql: string): PromiseLike<unknown> }) => trx.raw('create table two (id int)') },
      };
      expect(await migrate(knexes[0]!, more)).toEqual(['tests-two']);
    } finally {
      await Promise.all(knexes.map((knex) => knex.destroy()));
    }
  });

  it('leaves nothing behind if one fails', async () => {
    const knex = createKnex(database.url);
    const migrations = {
      'tests-good': { up: async (trx: { raw(sql: string): PromiseLike<unknown> }) => trx.raw('create table good (id int)') },
      'tests-bad': { up: async (trx: { raw(sql: string): PromiseLike<unknown> }) => trx.raw('create nonsense') },
    };
    try {
      await expect(migrate(knex, migrations)).rejects.toThrow('nonsense');
      expect((await pool.query(`select to_regclass('good') as found`)).rows).toEqual([{ found: null }]);
    } finally {
      await knex.destroy();
    }
  });
});

describe('the listener', () => {
  it('receives notifications, also after its connection was lost', async () => {
    const breaks: unknown[] = [];
    const heard: string[] = [];
    let connects = 0;
    const listener = createListener({
      url: database.url,
      applicationName: 'listening',
      channels: ['news'],
      onBreak: (error) => void breaks.push(error),
    });
    try {
      listener.onConnect(() => void connects++);
      listener.on('news', (payload) => void heard.push(payload));
      await listener.ready();
      await pool.query(`notify news, 'one'`);
      await until('the first is heard', () => heard.includes('one'));
      await cutOff(pool, 'listening');
      await until('it is connected again', () => connects === 2);
      await pool.query(`notify news, 'two'`);
      await until('the second is heard', () => heard.includes('two'));
      expect(breaks).toHaveLength(1);
      expect(() => listener.on('other', () => {})).toThrow('other');
    } finally {
      await listener.close();
    }
    expect(listener.isConnected()).toBe(false);
  });
});
