import { auditScopes } from '@academy/domain';
import { createKnex } from '@academy/platform/knex';
import { migrate, openSession, type Session } from '@academy/platform/postgres';
import { createTestDatabase, type TestDatabase } from '@academy/platform/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { auditMigrations } from '../migrations.ts';
import type { RecordFilters } from './filters.ts';
import { pageQuery } from './find-records.ts';
import { viewCountQuery, viewRecordsQuery } from './numbers.ts';
import { personQuery } from './people.ts';
import { firstOfStreamsQuery, reviewPageQuery } from './reviews.ts';

/** Enough that a plan which reads them all differs from one that does not. */
const count = 60_000;
/** Blocks of 8 kB that a page may touch: its 101 records with their index, in the worst order. */
const mostBlocks = 700;

/** As the api's connections plan. */
const asApi = { max_parallel_workers_per_gather: '0', plan_cache_mode: 'force_generic_plan' };

let database: TestDatabase;
let session: Session;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  const knex = createKnex(database.url);
  await migrate(knex, auditMigrations);
  await knex.destroy();
  session = await openSession(database.url, { applicationName: 'tests', statementTimeoutMs: 60_000, settings: asApi });
  await session.query(`
    insert into audit.records
    select n, sha256(n::text::bytea), case when n % 3 = 0 then 'wallet-athlete_' || n % 500 + 1 else 'call-' || n / 9 end, n, 'e' || n,
      'Type' || n % 40, true, timestamptz '2027-01-01' + n * interval '1 minute', 'athlete-' || n % 700 + 1, 'Do', 'c' || n / 5, 'd' || n / 2,
      case when n % 4 = 0 then 'e' || n - 3 end, n, '{}', '{}'
    from generate_series(1, ${count}) as n`);
  await session.query(`insert into audit.mentions select 'athlete-' || n % 700 + 1, n from generate_series(1, ${count}) as n`);
  await session.query(`
    insert into audit.records
    select n, sha256(n::text::bytea), 'review-5_' || n, 0, 'r' || n, 'ReviewCreated', true, timestamptz '2027-03-01' + n * interval '1 minute',
      'athlete-' || n, 'CreateReview', 'r' || n, 'r' || n, null, n, '{}', '{}'
    from generate_series(${count + 1}, ${count + 2_000}) as n`);
  await session.query(`insert into audit.mentions select 'coach-5', n from generate_series(${count + 1}, ${count + 2_000}) as n`);
  await session.query(`
    insert into audit.mention_counts
    select 'athlete-' || n, category, 20, n, n + ${count - 1_000} from generate_series(1, 1000) as n, unnest('{wallet,call,review}'::text[]) as category`);
  // What a program did often, and rarely.
  await session.query(`
    insert into audit.records
    select n, sha256(n::text::bytea), 'payment-' || n, 0, 'p' || n, case when n % 10000 = 0 then 'Rare' else 'Often' end, true,
      timestamptz '2027-04-01' + n * interval '1 minute', 'system-system', 'Do', 'p' || n, 'p' || n, null, n, '{}', '{}'
    from generate_series(${count + 2_001}, ${count + 30_000}) as n`);
  await session.query('analyze audit.mention_counts');
  await session.query('analyze audit.records');
  await session.query('analyze audit.mentions');
});
afterAll(async () => {
  await session.end();
  await database.drop();
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const literalOf = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  return session.escapeLiteral(
    Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one)).join(',')}}` : `${value as string | number}`,
  );
};

/** The plan that the api gets: one that was made before the values were known. */
async function planOf({ text, values }: { readonly text: string; readonly values: readonly unknown[] }): Promise<Plan> {
  await session.query(`prepare asked as ${text}`);
  const given = values.length === 0 ? '' : `(${values.map(literalOf).join(', ')})`;
  const { rows } = await session.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, buffers, timing off, format json) execute asked${given}`,
  );
  await session.query('deallocate asked');
  return rows[0]!['QUERY PLAN'][0].Plan;
}

/** No table of many rows is read from one end to the other. */
async function expectBounded(query: Parameters<typeof planOf>[0], blocks = mostBlocks): Promise<void> {
  const plan = await planOf(query);
  const scanned = nodesOf(plan).filter((node) => node['Node Type'].endsWith('Seq Scan') && node['Relation Name'] !== 'indexed');
  expect(scanned).toEqual([]);
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(blocks);
}

const old = { since: '2027-01-02T00:00:00.000Z', until: '2027-01-20T00:00:00.000Z' };

describe('a page of records is found by an index', () => {
  it.each<[string, RecordFilters]>([
    ['nothing', {}],
    ['stream', { stream: 'wallet-athlete_7' }],
    ['person', { person: 'athlete-7' }],
    ['type', { type: 'Type3' }],
    ['a rare type', { type: 'Rare' }],
    ['a type that is not there', { type: 'Never' }],
    ['a type and numbers', { type: 'Type3', first: 100, last: 9_000 }],
    ['actor', { actor: 'athlete-7' }],
    ['correlation', { correlation: 'c900' }],
    ['an old time', old],
    ['old numbers', { first: 100, last: 9_000 }],
    ['a person and a type', { person: 'athlete-7', type: 'Type3' }],
    ['an actor and an old time', { actor: 'athlete-7', ...old }],
    ['a type and an old time', { type: 'Often', ...old }],
    ['a program and a stream', { actor: 'system-system', stream: 'payment-70000' }],
    ['a person and an old time', { person: 'coach-5', ...old }],
    ['what nobody did', { actor: 'athlete-9999' }],
    ['a stream that is not there', { stream: 'wallet-athlete_9999' }],
  ])('by %s', async (_what, filters) => {
    for (const below of [null, 2_000]) await expectBounded(pageQuery({ filters, base: count + 30_000, below }, auditScopes));
  });
});

it('a page of the reviews of a coach is found by an index, and so are their calls', async () => {
  for (const below of [null, count + 1_000]) await expectBounded(reviewPageQuery(5, below));
  await expectBounded(reviewPageQuery(6, null));
  await expectBounded(firstOfStreamsQuery(Array.from({ length: 100 }, (_, index) => `call-${index * 60}`)));
});

it('what a number is made of is found by an index, also where there is nothing', async () => {
  const part = { after: 0, at: count + 2_000, most: 100 };
  for (const [view, key] of [
    ['reviews', '5'],
    ['reviews', '6'],
    ['wallet', 'athlete_7'],
    ['wallet', 'athlete_9999'],
    ['profile', '5'],
    ['profile', '9999'],
  ] as const)
    await expectBounded(viewRecordsQuery(view, key, part));
  for (const [view, key] of [
    ['reviews', '6'],
    ['wallet', 'athlete_7'],
  ] as const)
    await expectBounded(viewCountQuery(view, key, part.at));
});

it('what is said of a person is a few rows, whatever the records are', async () => {
  await expectBounded(personQuery('athlete-7'), 60);
  await expectBounded(personQuery('athlete-9999'), 60);
});
