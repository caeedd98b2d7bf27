import { randomUUID } from 'node:crypto';
import { type AuditScope, auditScopes } from '@academy/domain';
import { type AuditedPerson, explorerLimits, type ReviewProvenance } from '@academy/domain/explorer';
import { createPool } from '@academy/platform/postgres';
import { until } from '@academy/platform/testing';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { App } from '../app.ts';
import { createTestAudit, type TestAudit } from '../testing/test-audit.ts';
import { createExplorer, type Explorer } from './explorer.ts';
import { indexNext } from './index-records.ts';

let audit: TestAudit;
let app: App;
let pool: Pool;
let explorer: Explorer;
const all: readonly AuditScope[] = auditScopes;
const calls = { of: randomUUID(), late: randomUUID(), nowhere: randomUUID(), afterwards: randomUUID() };
const ended = '2027-03-01T10:30:00.000Z';
/** Reviews without a session; with the four that have one, and the first, more than a page. */
const plain = 110;
const records = plain + 10;

interface Sent {
  readonly stream: string;
  readonly type: string;
  readonly data: unknown;
  readonly version?: number;
  readonly time?: string;
}

async function send({ stream, type, data, version = 1, time = '2027-03-02T10:00:00.000Z' }: Sent): Promise<void> {
  const metadata = { version, time, actor: { id: 7, role: 'athlete' }, $correlationId: randomUUID(), $causationId: randomUUID() };
  await audit.store.append(stream, [{ id: randomUUID(), type, data, metadata }], 'no_stream');
}

const rang = (callId: string): Sent => ({
  stream: `call-${callId}`,
  type: 'CallRequested',
  data: { callId, at: '2027-03-01T10:00:00.000Z', coachId: 5, athleteId: 7, sport: 'Tennis' },
});

const review = (athleteId: number, rating: number, callId: string | null = null, more: Partial<Sent> = {}, coachId = 5): Sent => ({
  stream: `review-${coachId}_${athleteId}`,
  type: 'ReviewCreated',
  version: 2,
  data: {
    reviewId: `${coachId}_${athleteId}`,
    coachId,
    athleteId,
    rating,
    personal: { subject: `athlete-${athleteId}`, box: 'AAAA' },
    session: callId === null ? null : { callId, togetherMs: 12 * 60_000 + 30_000, leftAt: ended },
  },
  ...more,
});

beforeAll(async () => {
  audit = await createTestAudit(inject('databaseUrl'));
  // Records 1 to 5.
  await send(rang(calls.of));
  await send(review(7, 5, calls.of));
  await send(rang(calls.late));
  await send(review(8, 2, calls.late, { time: '2027-03-16T10:30:00.000Z' }));
  await send(review(9, 4, calls.nowhere));
  // Then what says that it follows a call that came after it, one of another coach, and many.
  await send(review(10, 1, calls.afterwards));
  await send(rang(calls.afterwards));
  await send(review(7, 1, null, {}, 6));
  for (let athleteId = 1_001; athleteId <= 1_000 + plain; athleteId++) await send(review(athleteId, (athleteId % 5) + 1));
  await send({
    stream: 'wallet-athlete_7',
    type: 'FundsVoided',
    data: { walletId: 'athlete_7', at: ended, after: { total: 0, held: 0 }, holdId: 'h', paise: 1, reason: 'nothingDue' },
  });
  await send({ stream: 'day-2027', type: 'DayBegan', data: { day: '2027-03-02' } });
  app = await audit.start();
  await audit.sealed(records);
  pool = createPool(audit.databaseUrl, { applicationName: 'tests', max: 4, onIdleError: () => {} });
  explorer = createExplorer(pool, async () => null);
  await until('all is indexed', async () => (await explorer.person('athlete-7', all)).at >= records);
});
afterAll(async () => {
  await pool.end();
  await audit.close();
});

async function allReviews(coachId: number, scopes = all): Promise<ReviewProvenance[]> {
  const pages = [await explorer.reviews(coachId, null, scopes)];
  for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null)
    pages.push(await explorer.reviews(coachId, Number(next), scopes));
  return pages;
}

const amountOf = async (name: 'rating' | 'reviews' | 'verified') => (await explorer.explanation(name, '5', { page: 1, at: null }))?.amount;

describe('reviews of a coach', () => {
  it('come the newest first, a page at a time, each of them once, and no others', async () => {
    const pages = await allReviews(5);
    expect(pages.map(({ reviews }) => reviews.length)).toEqual([explorerLimits.page, plain + 4 - explorerLimits.page]);
    const numbers = pages.flatMap(({ reviews }) => reviews.map(({ number }) => number));
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => b - a));
    expect(numbers).not.toContain(8);
    expect((await explorer.reviews(6, null, all)).reviews).toEqual([
      { number: 8, time: '2027-03-02T10:00:00.000Z', athlete: 'athlete-7', rating: 1, session: null },
    ]);
  });

  it('are counted once, and the counts are those that explain the numbers', async () => {
    const [first, second] = await allReviews(5);
    const summary = first?.summary;
    expect(summary).toMatchObject({ at: records, count: plain + 4, verified: 4, unverified: plain });
    expect(summary?.stars.reduce((sum, count) => sum + count, 0)).toBe(plain + 4);
    expect([summary?.average, summary?.count, summary?.verified]).toEqual([
      await amountOf('rating'),
      await amountOf('reviews'),
      await amountOf('verified'),
    ]);
    const shown = [...(first?.reviews ?? []), ...(second?.reviews ?? [])];
    expect([1, 2, 3, 4, 5].map((star) => shown.filter(({ rating }) => rating === star).length)).toEqual(summary?.stars);
    expect(shown.filter(({ session }) => session !== null)).toHaveLength(4);
    expect(second?.summary).toBeNull();
  });

  it('say which session they follow, whether they were in time, and whether the log has the call before them', async () => {
    const { reviews } = (await allReviews(5)).at(-1)!;
    const common = { minutes: 12, is_long_enough: true, left_at: ended };
    expect(reviews.flatMap(({ number, session }) => (session ? [{ number, ...session }] : []))).toEqual([
      { number: 6, call_id: calls.afterwards, call_number: null, ...common, is_in_time: true },
      { number: 5, call_id: calls.nowhere, call_number: null, ...common, is_in_time: true },
      { number: 4, call_id: calls.late, call_number: 3, ...common, is_in_time: false },
      { number: 2, call_id: calls.of, call_number: 1, ...common, is_in_time: true },
    ]);
  });

  it('do not tell where calls are to whom sessions are not granted', async () => {
    const { has_calls: hasCalls, reviews } = (await allReviews(5, ['reviews'])).at(-1)!;
    expect([hasCalls, reviews.map(({ session }) => session?.call_number ?? null)]).toEqual([false, reviews.map(() => null)]);
    expect((await explorer.reviews(5, null, all)).has_calls).toBe(true);
  });

  it('are none of a coach whom nobody reviewed', async () => {
    expect(await explorer.reviews(99, null, all)).toEqual({
      coach_id: 99,
      summary: { at: records, count: 0, average: 0, stars: [0, 0, 0, 0, 0], verified: 0, unverified: 0 },
      reviews: [],
      has_calls: true,
      next: null,
    });
  });
});

/** The same, counted from the records that a search for the person finds. */
async function countedFrom(person: string): Promise<AuditedPerson['categories']> {
  const found = await explorer.records({ filters: { person }, base: null, below: null }, all);
  expect(found.next).toBeNull();
  const categories = [...new Set(found.records.map(({ category }) => category))];
  return categories.map((category) => {
    const own = found.records.filter((record) => record.category === category);
    const told = (record = own[0]) => ({ number: record?.number ?? 0, time: record?.seen?.time ?? null });
    return { category, count: own.length, first: told(own.at(-1)), last: told() };
  });
}

describe('a person', () => {
  it('is counted by kinds of streams, with the first and the last record, as a search for them finds', async () => {
    const found = await explorer.person('athlete-8', all);
    // All were sent by athlete 7.
    expect(found).toEqual({
      person: 'athlete-8',
      at: records,
      categories: [
        {
          category: 'review',
          count: 1,
          first: { number: 4, time: '2027-03-16T10:30:00.000Z' },
          last: { number: 4, time: '2027-03-16T10:30:00.000Z' },
        },
      ],
      is_limited: false,
    });
    expect(found.categories).toEqual(await countedFrom('athlete-8'));
    expect((await explorer.person('coach-6', all)).categories).toEqual(await countedFrom('coach-6'));
  });

  it('is counted within the grant alone', async () => {
    const { categories, is_limited: isLimited } = await explorer.person('athlete-7', ['money']);
    expect([isLimited, categories.map(({ category, count }) => [category, count])]).toEqual([true, [['wallet', 1]]]);
    const whole = await explorer.person('athlete-7', all);
    expect(whole.categories.reduce((sum, { count }) => sum + count, 0)).toBe(records);
  });

  it('is nobody whom no record mentions', async () => {
    expect(await explorer.person('athlete-99', ['money'])).toEqual({ person: 'athlete-99', at: records, categories: [], is_limited: true });
  });
});

it('counts anew in a database whose other indexes were there before, beside new records and without counting days twice', async () => {
  const before = await explorer.person('athlete-7', all);
  const { days } = await explorer.overview();
  await audit.session.query('begin');
  await audit.session.query('delete from audit.mention_counts');
  await audit.session.query('update audit.indexed set counted = 0');
  await audit.session.query('commit');
  await indexNext(audit.session);
  expect([await explorer.person('athlete-7', all), (await explorer.overview()).days]).toEqual([before, days]);
  expect(await indexNext(audit.session)).toBe(0);
  expect([await explorer.person('athlete-7', all), (await explorer.overview()).days]).toEqual([before, days]);
});

it('counts the old ones and notes the new ones at once, and each of them once', async () => {
  await app.close();
  const { categories } = await explorer.person('athlete-7', all);
  await audit.session.query('delete from audit.mention_counts');
  await audit.session.query('delete from audit.mentions where number > 60');
  await audit.session.query('delete from audit.days');
  await audit.session.query('update audit.indexed set number = 60, counted = 30');
  await audit.session.query(`
    insert into audit.mention_counts
      select 'athlete-7', split_part(stream, '-', 1), count(*), min(number), max(number) from audit.records where number <= 30 group by 2`);
  expect(await indexNext(audit.session)).toBe(records - 30);
  const { rows } = await audit.session.query('select number, counted from audit.indexed');
  expect(rows).toEqual([{ number: String(records), counted: String(records) }]);
  const mentioned = await audit.session.query(`select 1 from audit.mentions where person = 'athlete-7'`);
  expect(mentioned.rowCount).toBe(records);
  expect((await explorer.person('athlete-7', all)).categories).toEqual(categories);
  expect((await explorer.overview()).days.reduce((sum, { count }) => sum + count, 0)).toBe(records - 60);
});
