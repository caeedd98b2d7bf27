import { randomUUID } from 'node:crypto';
import { type AuditScope, auditScopes } from '@academy/domain';
import { isExtension, isIncluded, fromBase64, parseCheckpoint, parseNote, parseProofText } from '@academy/domain/audit';
import { createPool } from '@academy/platform/postgres';
import { until } from '@academy/platform/testing';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sha256 } from '../crypto.ts';
import { createTestAudit, type TestAudit } from '../testing/test-audit.ts';
import { createExplorer, type Explorer } from './explorer.ts';
import type { Page, RecordFilters } from './filters.ts';
import { parsePageToken } from './filters.ts';

let audit: TestAudit;
let pool: Pool;
let explorer: Explorer;
const all: readonly AuditScope[] = auditScopes;
const correlation = randomUUID();
const rang = randomUUID();

interface Sent {
  readonly stream: string;
  readonly type: string;
  readonly data: unknown;
  readonly id?: string;
  readonly because?: string;
  readonly time?: string;
  readonly version?: number;
}

/** Each as the first event of its stream, or after those before it. */
async function send(events: readonly Sent[]): Promise<void> {
  const next = new Map<string, number>();
  for (const { stream, type, data, id = randomUUID(), because, time = '2027-03-01T10:00:00.000Z', version = 1 } of events) {
    const revision = next.get(stream) ?? 0;
    const metadata = {
      version,
      time,
      actor: { id: 5, role: 'coach' },
      command: 'Test',
      $correlationId: correlation,
      $causationId: randomUUID(),
      ...(because !== undefined && { because }),
    };
    await audit.store.append(stream, [{ id, type, data, metadata }], revision === 0 ? 'no_stream' : BigInt(revision - 1));
    next.set(stream, revision + 1);
  }
}

const ofCall = { callId: 'c1', at: '2027-03-01T10:00:00.000Z' };
const review = { reviewId: 'c1_7', coachId: 5, athleteId: 7, rating: 4, isVerified: false };
const at = '2027-03-01T10:00:00.000Z';
const holding = (paise: number, held: number, holdId: string) => ({
  walletId: 'athlete_7',
  at,
  after: { total: 900, held },
  holdId,
  paise,
});
const policy = { version: 1 };

beforeAll(async () => {
  audit = await createTestAudit(inject('databaseUrl'));
  await send([
    { stream: 'call-c1', type: 'CallRequested', id: rang, data: { ...ofCall, coachId: 5, athleteId: 7, sport: 'Tennis' } },
    { stream: 'call-c1', type: 'CallAccepted', data: ofCall, time: '2027-03-01T10:00:30.000Z' },
    {
      stream: 'review-5_7',
      type: 'ReviewCreated',
      because: rang,
      data: { ...review, personal: { subject: 'athlete-7', box: 'AAAA'.repeat(10) } },
    },
    { stream: 'wallet-athlete_7', type: 'FundsHeld', data: { ...holding(300, 300, '5_b1'), coachId: 5, policy, feeRule: 'fee-1' } },
    {
      stream: 'wallet-athlete_7',
      type: 'FundsVoided',
      data: { ...holding(300, 0, '5_b1'), reason: 'nothingDue' },
      time: '2027-03-02T10:00:00.000Z',
    },
  ]);
  await audit.append(150, 'day-2027', at);
  await audit.start();
  await audit.sealed(155);
  await audit.head(155);
  pool = createPool(audit.databaseUrl, { applicationName: 'tests', max: 4, onIdleError: () => {} });
  explorer = createExplorer(pool, async (subject) => (subject === 'athlete-7' ? '2027-03-05T00:00:00.000Z' : null));
  await until('all is indexed', async () => {
    const { rows } = await audit.session.query<{ number: string }>('select number from audit.indexed');
    return Number(rows[0]?.number) >= 155;
  });
});
afterAll(async () => {
  await pool.end();
  await audit.close();
});

const page = (filters: RecordFilters, more: Partial<Page> = {}): Page => ({ filters, base: null, below: null, ...more });
const numbers = async (filters: RecordFilters, scopes = all): Promise<number[]> =>
  (await explorer.records(page(filters), scopes)).records.map(({ number }) => number);

describe('records', () => {
  it('come a hundred a page, the newest first, and all of them once', async () => {
    const first = await explorer.records(page({}), all);
    expect(first).toMatchObject({ base: 155, newer: 0, is_limited: false });
    const second = await explorer.records(parsePageToken(first.next ?? '')!, all);
    expect(second.next).toBeNull();
    expect([...first.records, ...second.records].map(({ number }) => number)).toEqual(
      Array.from({ length: 155 }, (_, index) => 155 - index),
    );
  });

  it.each<[string, RecordFilters, number[]]>([
    ['stream', { stream: 'call-c1' }, [2, 1]],
    ['person', { person: 'athlete-7' }, [5, 4, 3, 1]],
    ['type', { type: 'ReviewCreated' }, [3]],
    ['correlation', { correlation }, [5, 4, 3, 2, 1]],
    ['actor', { actor: 'coach-5' }, [5, 4, 3, 2, 1]],
    ['time', { since: '2027-03-01T10:00:30.000Z', until: '2027-03-03T00:00:00.000Z' }, [5, 2]],
    ['number', { first: 3, last: 5 }, [5, 4, 3]],
    ['all of them', { person: 'athlete-7', actor: 'coach-5', last: 4, type: 'FundsHeld', stream: 'wallet-athlete_7', correlation }, [4]],
    ['what nobody did', { actor: 'coach-6' }, []],
  ])('are found by %s', async (_what, filters, found) => {
    expect(await numbers(filters)).toEqual(found);
  });

  it('keep every record of the same moment apart, in the order of time', async () => {
    const filters = { since: '2027-03-01T00:00:00.000Z' };
    const first = await explorer.records(page(filters), all);
    const second = await explorer.records(parsePageToken(first.next ?? '')!, all);
    expect(new Set([...first.records, ...second.records].map(({ number }) => number)).size).toBe(155);
  });

  it('say how many came since', async () => {
    expect(await explorer.records(page({}, { base: 100 }), all)).toMatchObject({ base: 100, newer: 55, has_more_newer: false });
    expect(await explorer.records(page({ stream: 'call-c1' }, { base: 1 }), all)).toMatchObject({ newer: 1 });
  });

  it('show number, hash and category outside of the grant, and are not found there by what is in them', async () => {
    const { records, is_limited } = await explorer.records(page({ last: 5 }), ['money']);
    expect(is_limited).toBe(false);
    expect(records.map(({ category, seen }) => [category, seen?.type ?? null])).toEqual([
      ['wallet', 'FundsVoided'],
      ['wallet', 'FundsHeld'],
      ['review', null],
      ['call', null],
      ['call', null],
    ]);
    const found = await explorer.records(page({ correlation }), ['money']);
    expect([found.is_limited, found.records.map(({ number }) => number)]).toEqual([true, [5, 4]]);
  });
});

describe('a record', () => {
  it('has its exact text, its sentence, its steps to today and its neighbours, and says what is sealed', async () => {
    const record = await explorer.record(3, all);
    expect(record?.seen).toMatchObject({
      sentence: 'athlete-7 gave coach-5 4 of 5 stars, without a session.',
      data: JSON.stringify({ ...review, personal: { subject: 'athlete-7', box: 'AAAA'.repeat(10) } }),
      encoding: 'utf8',
      version: 1,
      upcasts: [
        {
          from: 1,
          to: 2,
          changes: [
            { path: 'isVerified', before: 'false', after: null },
            { path: 'session', before: null, after: 'null' },
          ],
        },
      ],
      sealed: { subject: 'athlete-7', bytes: 30, fields: ['comment'], erased_at: '2027-03-05T00:00:00.000Z' },
      because: rang,
      previous: null,
      next: null,
    });
    expect(await explorer.record(2, all)).toMatchObject({ seen: { previous: 1, next: null, upcasts: [] } });
  });

  it('is closed outside of the grant, and unknown beyond the end', async () => {
    expect(await explorer.record(3, ['money'])).toEqual({ number: 3, hash: expect.any(String), category: 'review', seen: null });
    expect(await explorer.record(156, all)).toBeNull();
  });

  it('is proven under the newest head, and by no other', async () => {
    const hash = fromBase64((await explorer.record(3, all))?.hash ?? '')!;
    const found = await explorer.proof(3);
    const parsed = parseProofText(found?.proof ?? '')!;
    const head = parseCheckpoint(parseNote(parsed.head)?.text ?? '')!;
    const inclusion = { leaf: hash, index: parsed.index, size: head.size, root: head.root, proof: parsed.proof };
    expect([found?.size, isIncluded(inclusion, sha256)]).toEqual([head.size, true]);
    expect(isIncluded({ ...inclusion, index: 3 }, sha256)).toBe(false);
    expect(await explorer.proof(100_000)).toBeNull();
  });
});

describe('consistency', () => {
  it('proves that the newest head extends an older size', async () => {
    const { from, to, from_root, to_root, hashes } = (await explorer.consistency(100, null))!;
    const older = { size: from, root: fromBase64(from_root)! };
    const newer = { size: to, root: fromBase64(to_root)! };
    const proof = hashes.map((hash) => fromBase64(hash)!);
    expect([from, isExtension({ older, newer, proof }, sha256)]).toEqual([100, true]);
    expect(isExtension({ older: { ...older, size: 99 }, newer, proof }, sha256)).toBe(false);
  });

  it('is unknown beyond the newest head, and backwards', async () => {
    expect([await explorer.consistency(9_999, null), await explorer.consistency(1, 9_999), await explorer.consistency(7, 3)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('a story', () => {
  it('goes up to its causes and down to its effects', async () => {
    const story = await explorer.story({ number: 3 }, all);
    expect(story?.records.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(story).toMatchObject({ links: [{ from: 1, to: 3, kind: 'because' }], is_cut: false });
    expect(await explorer.story({ correlation }, ['reviews'])).toMatchObject({
      records: [{ seen: null }, { seen: null }, { seen: {} }, { seen: null }, { seen: null }],
    });
  });

  it('is unknown where nothing happened', async () => {
    expect([await explorer.story({ number: 1_000 }, all), await explorer.story({ correlation: 'none' }, all)]).toEqual([null, null]);
  });
});

describe('numbers', () => {
  it('explains what is held, page by page and as of a record', async () => {
    expect(await explorer.explanation('held', 'athlete_7', { page: 1, at: null })).toMatchObject({
      amount: 0,
      pages: 1,
      before: {},
      after: { held: 0 },
      parts: [
        { number: 4, part: { held: 300 } },
        { number: 5, part: { held: -300 } },
      ],
    });
    expect(await explorer.explanation('held', 'athlete_7', { page: 1, at: 4 })).toMatchObject({ at: 4, amount: 300 });
    expect(await explorer.explanation('held', 'athlete_7', { page: 2, at: null })).toBeNull();
  });

  it('gives the numbers of the records that set money aside, and of no others', async () => {
    const { rows } = await audit.session.query<{ event_id: string }>(
      'select event_id from audit.records where number in (4, 5) order by number',
    );
    const ids = rows.map(({ event_id: id }) => id);
    expect(await explorer.recordsOfHolds([...ids, randomUUID()])).toEqual(new Map([['athlete_7 5_b1', 4]]));
    expect([await explorer.numberOfEvent(ids[1] ?? ''), await explorer.numberOfEvent(randomUUID())]).toEqual([5, null]);
  });

  it('explains a rating, and gives the records of which it is made', async () => {
    expect(await explorer.explanation('rating', '5', { page: 1, at: null })).toMatchObject({
      amount: 4,
      unit: 'stars',
      parts: [{ number: 3 }],
    });
    const replay = await explorer.replay('reviews', '5', 0);
    expect(replay).toMatchObject({ total: 1, next: null, records: [{ number: 3 }] });
    expect(JSON.parse(replay.records[0]?.data ?? '')).toMatchObject({ rating: 4, comment: '', session: null });
    expect(JSON.stringify(replay)).not.toContain('AAAA');
    expect(await explorer.replay('wallet', 'athlete_7', 4)).toMatchObject({ total: 2, records: [{ number: 5 }] });
    const call = await explorer.replay('calls', 'c1', 0);
    expect([call.total, call.records.map(({ number, type }) => [number, type])]).toEqual([
      2,
      [
        [1, 'CallRequested'],
        [2, 'CallAccepted'],
      ],
    ]);
  });
});

it('counts records by day', async () => {
  const overview = await explorer.overview();
  expect(overview).toMatchObject({ size: 155, head: { size: 155 } });
  expect(overview.days).toEqual([
    { day: '2027-03-02', count: 1 },
    { day: '2027-03-01', count: 154 },
  ]);
});
