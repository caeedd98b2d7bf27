import { createKnex } from '@academy/platform/knex';
import { createPool, migrate, openSession, subjectKeysMigration } from '@academy/platform/postgres';
import { createTestDatabase, type TestDatabase } from '@academy/platform/testing';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listSchema } from '../bookkeeping.ts';
import { createList, tableOf } from '../list/todo-list.ts';
import { processMigrations } from '../migrations.ts';
import { readStatus } from '../status.ts';
import { createPostgresPorts } from './postgres-ports.ts';

const process = { name: 'tasks', version: 1 };
const now = new Date(Date.UTC(2026, 0, 10));
const most = 100;

let database: TestDatabase;
let pool: Pool;

/** As many open to-dos, long due, with a note of what became of each; one was never tried, and one may be tried again. */
const many = 20_000;
const fill = (state: string, nextTry: string): string => `
  with listed as (
    insert into ${listSchema}.${tableOf(process)} (key, kind, subject, due_at, data, cause, correlation, position, is_tried)
    select '${state} ' || n, 'k', 'one', timestamptz '2026-01-01' + n * interval '1 second', '{}', 'cause', 'c', n, true
    from generate_series(1, ${many}) as n returning key
  )
  insert into processes.tried (process, key, state, attempts, next_try, noted_at)
  select 'tasks', key, '${state}', 0, ${nextTry}, timestamptz '2026-01-01' from listed`;

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  const knex = createKnex(database.url, { max: 1 });
  await migrate(knex, { ...subjectKeysMigration, ...processMigrations });
  await knex.destroy();
  pool = createPool(database.url, { applicationName: 'specification' });
  const session = await openSession(database.url, { applicationName: 'specification', settings: { search_path: listSchema } });
  await createList(session, process);
  await session.end();
  await pool.query(fill('done', 'null'));
  await pool.query(fill('waiting', `timestamptz '2026-01-11'`));
  await pool.query(`
    insert into ${listSchema}.${tableOf(process)} (key, kind, subject, due_at, data, cause, correlation, position)
    values ('fresh', 'k', 'one', '2026-01-09', '{}', 'cause', 'c', 90000)`);
  await pool.query(`update processes.tried set next_try = '2026-01-09' where key = 'waiting 7'`);
  await pool.query(`update processes.checkpoints set position = 100000`);
  await pool.query('vacuum analyze');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

interface Sent {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

const literalOf = (value: unknown): string => {
  if (Array.isArray(value)) return `'{${value.map((one) => JSON.stringify(one)).join(',')}}'`;
  return `'${value instanceof Date ? value.toISOString() : String(value)}'`;
};

/** How many pages a question reads, with a plan for its values and with a generic one. */
async function pagesOf(ask: (asked: Pool) => Promise<unknown>): Promise<number[]> {
  const sent: Sent[] = [];
  const watched = { query: (statement: Sent) => (sent.push(statement), pool.query(statement as never)) };
  await ask(watched as unknown as Pool);
  const pages: number[] = [];
  for (const { text, values } of sent) {
    const client = await pool.connect();
    await client.query(`prepare shown as ${text}`);
    for (const mode of ['custom', 'generic']) {
      await client.query(`set plan_cache_mode = force_${mode}_plan`);
      const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Readonly<Record<string, number>> }[] }>(
        `explain (analyze, buffers, format json) execute shown (${values.map(literalOf).join(', ')})`,
      );
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
      pages.push((plan?.['Shared Hit Blocks'] ?? NaN) + (plan?.['Shared Read Blocks'] ?? NaN));
    }
    client.release(true);
  }
  return pages;
}

const portsOf = (asked: Pool) => createPostgresPorts({ pool: asked, process, since: 0n });

it('a list that is behind is looked at again soon, since what it catches up with may change nothing in it', async () => {
  const other = createPool(database.url, { applicationName: 'specification' });
  const behind = createPostgresPorts({ pool: other, process, since: 200_000n });
  expect(await behind.due(now, { without: [], most })).toEqual([]);
  expect(await behind.nextAt(now)).toEqual(new Date(now.getTime() + 200));
  await other.end();
});

describe('among many to-dos that are over or wait', () => {
  it('what is due is found', async () => {
    const due = await portsOf(pool).due(now, { without: [], most });
    expect(due.map(({ key }) => key)).toEqual(['waiting 7', 'fresh']);
    expect(await portsOf(pool).due(now, { without: ['one'], most })).toEqual([]);
    expect(await portsOf(pool).nextAt(now)).toEqual(new Date(Date.UTC(2026, 0, 11)));
    expect(await readStatus(pool, process, now)).toEqual({ open: many + 1, overdue: 86_400, dead: 0 });
  });

  it.each<[string, (asked: Pool) => Promise<unknown>]>([
    ['what is due', (asked) => portsOf(asked).due(now, { without: [], most })],
    ['what is due beside a busy subject', (asked) => portsOf(asked).due(now, { without: ['another'], most })],
    ['when to look again', (asked) => portsOf(asked).nextAt(now)],
    ['whether nothing is open', (asked) => portsOf(asked).isEmpty()],
  ])('%s is read from a few pages', async (_what, ask) => {
    const pages = await pagesOf(ask);
    expect(pages).toHaveLength(2);
    expect(Math.max(...pages)).toBeLessThan(40);
  });
});
