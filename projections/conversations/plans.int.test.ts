import type { Pool } from 'pg';
import { conversationLimits, type Pair } from '@academy/domain/conversations';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { athleteProfiles } from '../athletes/athlete-profiles.ts';
import { coachDirectory } from '../coaches/coach-directory.ts';
import { openViews, type Views } from '../testing/views.ts';
import { conversationTable } from '../tables.ts';
import { conversations, messageTable } from './conversations.ts';
import { listQueries } from './lists.queries.ts';
import { messageQueries } from './messages.queries.ts';

const many = 100_000;
const few = 100;
const long: Pair = { coachId: 5, athleteId: 7 };
const short: Pair = { coachId: 6, athleteId: 8 };
const limit = 50;
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

let views: Views;
beforeAll(async () => {
  views = await openViews(inject('databaseUrl'), [conversations, athleteProfiles, coachDirectory]);
  const insert = async ({ coachId, athleteId }: Pair, count: number): Promise<void> => {
    // Spread over the log, and every 100th changed later.
    const every = many / count;
    await views.session.query(`
      insert into ${messageTable} (position, changed, message_id, coach_id, athlete_id, by_coach, sent_at, is_warned, file_ids, box_id, box_type, box)
      select n * ${every}, n * ${every} + case when n % 100 = 0 then ${every * 50} else 0 end,
        ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ${coachId}, ${athleteId}, n % 2 = 0, now(), false, '{}',
        ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'MessageSent', repeat('x', 200)
      from generate_series(1, ${count}) as n`);
    await views.session.query(`insert into ${conversationTable} values (${coachId}, ${athleteId}, ${many})`);
  };
  await insert(long, many);
  await insert(short, few);
  for (let other = 100; other < 200; other++) await insert({ coachId: other, athleteId: 7 }, few);
  // Other people's, so that no table fits into a block.
  await views.session.query(`insert into ${conversationTable} select 1000 + n % 300, 1000 + n, n from generate_series(1, 30000) as n`);
  await views.session.query(`analyze ${messageTable}`);
  await views.session.query(`analyze ${conversationTable}`);
});
afterAll(() => views.drop());

interface Asked {
  readonly text: string;
  readonly values?: readonly unknown[];
}
interface Plan {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Relation Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Plan[];
}

/** The statement that a query of the product sends. */
async function statementOf(ask: (pool: Pool) => Promise<unknown>): Promise<Asked> {
  const asked: Asked[] = [];
  const query = async (statement: Asked) => {
    asked.push(statement);
    return await Promise.resolve({ rows: [] });
  };
  await ask({ query } as unknown as Pool);
  expect(asked).toHaveLength(1);
  return asked[0]!;
}

const literal = (value: unknown): string => (Array.isArray(value) ? `'{${value.join(',')}}'` : `'${String(value)}'`);
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** As a prepared statement with a plan of any values, or with one of these values: Postgres takes either. */
async function planOf({ text, values = [] }: Asked, mode: 'force_generic_plan' | 'force_custom_plan'): Promise<Plan> {
  const { session } = views;
  await session.query(`set plan_cache_mode = ${mode}`);
  await session.query(`prepare asked as ${text}`);
  try {
    const { rows } = await session.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, buffers, timing off, format json) execute asked (${values.map(literal).join(', ')})`,
    );
    return rows[0]!['QUERY PLAN'][0].Plan;
  } finally {
    await session.query('deallocate asked');
  }
}

const page = (pair: Pair, how: 'newest' | 'before' | 'around' | 'after', position: number) => (pool: Pool) =>
  messageQueries(pool).page(pair, { how, position: BigInt(position) }, limit);

/** Rows of messages and conversations that a plan may touch, and blocks of 8 kB: each row in one of its own, found by an index. */
const most = { rows: 2 * (limit + 1), blocks: 8 * (limit + 1) };
const mostUnread = { rows: conversationLimits.unread, blocks: 4 * conversationLimits.unread };
const mostSearched = { rows: conversationLimits.searched, blocks: 2 * conversationLimits.searched };

describe.each([
  ['100,000 messages', long],
  ['100 messages', short],
])('a conversation of %s', (_size, pair) => {
  const start = { ...pair, position: '0' };
  const mark = [start];
  it.each<[string, (pool: Pool) => Promise<unknown>, typeof most]>([
    ['opened', page(pair, 'newest', 0), most],
    ['paged back from its middle', page(pair, 'before', many / 2), most],
    ['jumped into', page(pair, 'around', many / 2), most],
    ['caught up', page(pair, 'after', many - 1_000), most],
    ['caught up from its beginning', page(pair, 'after', 0), most],
    ['counted by a coach who has read nothing', (pool) => listQueries(pool).unread({ role: 'coach' }, mark), mostUnread],
    ['counted by an athlete who has read nothing', (pool) => listQueries(pool).unread({ role: 'athlete' }, mark), mostUnread],
    ['counted for a mail to an athlete', (pool) => listQueries(pool).unreadBehind({ role: 'athlete' }, start), mostUnread],
    ['counted for a mail to a coach', (pool) => listQueries(pool).unreadBehind({ role: 'coach' }, start), mostUnread],
    ['marked as read', (pool) => listQueries(pool).lastPosition(pair), most],
    ['asked for named messages', (pool) => messageQueries(pool).found(pair, [idOf(1), idOf(50), idOf(99)]), most],
    ['searched', (pool) => messageQueries(pool).ofPerson({ role: 'athlete', id: pair.athleteId }, pair, BigInt(many)), mostSearched],
    ['listed', (pool) => listQueries(pool).list({ role: 'athlete', id: pair.athleteId }, BigInt(many * 2), limit), most],
  ])('is %s by indexes alone, and reads no more rows than are shown', async (_what, ask, bound) => {
    const statement = await statementOf(ask);
    for (const mode of ['force_custom_plan', 'force_generic_plan'] as const) {
      const plan = await planOf(statement, mode);
      const read = nodesOf(plan).filter((node) => [messageTable, conversationTable].includes(node['Relation Name'] ?? ''));
      expect(read.length).toBeGreaterThan(0);
      expect(read.map((node) => node['Node Type']).filter((type) => type === 'Seq Scan')).toEqual([]);
      for (const node of read)
        expect((node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']).toBeLessThanOrEqual(bound.rows);
      expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThanOrEqual(bound.blocks);
    }
  });
});
