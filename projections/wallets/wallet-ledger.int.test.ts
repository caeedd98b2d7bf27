import { RuleBroken } from '@academy/platform/subscriptions';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { athleteProfiles } from '../athletes/athlete-profiles.ts';
import { coachDirectory } from '../coaches/coach-directory.ts';
import { paymentList, paymentTable } from '../payments/payment-list.ts';
import { paymentQueries } from '../payments/payments.queries.ts';
import { payoutList, payoutTable } from '../payouts/payout-list.ts';
import { payoutQueries } from '../payouts/payouts.queries.ts';
import type { ReadModel } from '../read-model.ts';
import { openViews, type Views } from '../testing/views.ts';
import { ledgerTables, lineTable } from './ledger-tables.ts';
import { at, later, type MoneyEvent, MoneyLog, paymentId, payoutId, story } from './money.fixture.ts';
import { walletLedger } from './wallet-ledger.ts';
import { walletMonths, monthTable } from './wallet-months.ts';
import { type FoundLine, walletQueries } from './wallets.queries.ts';

const models = [walletLedger, walletMonths, paymentList, payoutList];
const tables = [...Object.keys(ledgerTables), monthTable, paymentTable, payoutTable];

let views: Views;
let queries: ReturnType<typeof walletQueries>;
beforeAll(async () => {
  views = await openViews(inject('databaseUrl'), [...models, athleteProfiles, coachDirectory]);
  queries = walletQueries(views.pool);
});
afterAll(() => views.drop());

const followed = (model: ReadModel, events: readonly MoneyEvent[]) => events.filter(({ type }) => model.events.includes(type));

/** Gives every model the events in batches of so many. */
async function given(to: Views, events: readonly MoneyEvent[], size = events.length): Promise<void> {
  for (const model of models) {
    const own = followed(model, events);
    for (let first = 0; first < own.length; first += size) await to.given(model, ...own.slice(first, first + size));
  }
}
const newest = { before: null, from: null, to: null, limit: 50 };

describe('a wallet', () => {
  it('is told by its sums, holds and lines', async () => {
    await given(views, story(1, 2).events);
    const athlete = await queries.ofWallet('athlete_1');
    expect(athlete).toMatchObject({ total: 60_000, held: 60_000, pending: 0, onCards: 150_000, underWay: [] });
    expect(athlete.holds).toEqual([{ holdId: 'b101', paise: 60_000, coachName: '', at }]);
    expect(await queries.ofWallet('coach_2')).toMatchObject({
      total: 90_000,
      held: 0,
      pending: 60_000,
      state: { method: { kind: 'upi', setAt: at } },
      underWay: [],
    });
    const lines = (await queries.lines('athlete_1', newest)).map(({ type, paise, afterPaise }) => [type, paise, afterPaise]);
    expect(lines).toEqual([
      ['cardRefund', -50_000, 60_000],
      ['session', -90_000, 110_000],
      ['topUp', 50_000, 200_000],
      ['topUp', 150_000, 150_000],
    ]);
    expect((await queries.lines('coach_2', newest)).map(({ type, paise, feePaise }) => [type, paise, feePaise])).toEqual([
      ['payoutReturned', 80_000, 0],
      ['withdrawal', -80_000, 8_000],
      ['earning', 90_000, 9_000],
    ]);
  });

  it('says what is on its way to it, or from it', async () => {
    const log = new MoneyLog();
    log.topUp(3, 301, 100_000);
    log.hold(3, 4, 'b3', 40_000);
    log.wallet('athlete_3', { type: 'CaptureFunds', holdId: 'b3', paise: 40_000 });
    await given(views, log.events);
    expect((await queries.ofWallet('coach_4')).underWay).toEqual([{ journey: 'booking-b3', paise: 40_000, since: at }]);
    const before = log.events.length;
    log.earn(3, 4, 'b3', 40_000);
    await given(views, log.events.slice(before));
    expect((await queries.ofWallet('coach_4')).underWay).toEqual([]);
  });

  it('takes nothing back to the card of a payment that was lost', async () => {
    const log = new MoneyLog();
    log.topUp(5, 501, 100_000);
    log.topUp(5, 502, 20_000);
    const dispute = { disputeId: 'd5', paymentId: paymentId(501), paise: 100_000 };
    log.wallet('athlete_5', { type: 'FreezeWallet', disputeId: 'd5' });
    await given(views, log.events);
    expect((await queries.ofWallet('athlete_5')).state.disputes).toEqual({ d5: true });
    const before = log.events.length;
    log.wallet('athlete_5', { type: 'RecoverDispute', ...dispute });
    await given(views, log.events.slice(before));
    expect(await queries.ofWallet('athlete_5')).toMatchObject({ total: 20_000, onCards: 20_000, state: { disputes: { d5: false } } });
  });
});

describe('lists', () => {
  it('of months and of a statement add up to the wallet', async () => {
    await given(views, story(6, 7).events);
    expect(await queries.months('athlete_6')).toEqual([
      { month: '2026-11', inPaise: 200_000, outPaise: 90_000 },
      { month: '2026-12', inPaise: 0, outPaise: 50_000 },
    ]);
    const { openingPaise, pages } = await queries.statement('athlete_6', { from: later, to: '2027-01-01T00:00:00.000Z' });
    const lines: FoundLine[] = [];
    for await (const page of pages) lines.push(...page);
    expect([openingPaise, lines.map(({ type }) => type)]).toEqual([110_000, ['cardRefund']]);
    expect(openingPaise + lines.reduce((sum, { paise }) => sum + paise, 0)).toBe((await queries.ofWallet('athlete_6')).total);
  });

  it('of payments and payouts tell their states, and only to their owner', async () => {
    await given(views, story(8, 9).events);
    const payments = paymentQueries(views.pool);
    const payouts = payoutQueries(views.pool);
    const { payments: all } = await payments.page(8, null);
    expect(all).toMatchObject([
      { id: paymentId(801), phase: 'succeeded', paise: 50_000, providerId: 'pay_801' },
      { id: paymentId(800), phase: 'succeeded', paise: 150_000 },
    ]);
    expect(await payments.byId(paymentId(800), 9)).toBeNull();
    expect(await payments.underWay(8)).toEqual([]);
    expect(await payouts.byId(payoutId(802), 'coach_9')).toMatchObject({
      paise: 80_000,
      feePaise: 8_000,
      code: 'accountClosed',
      steps: [{ state: 'sent' }, { state: 'paid' }, { state: 'returned' }],
    });
    expect(await payouts.byId(payoutId(802), 'coach_8')).toBeNull();
    expect((await payouts.page('athlete_8', null)).payouts).toMatchObject([{ withdrawalId: payoutId(801), paymentId: paymentId(801) }]);
  });
});

it.each(['current', 'held', 'available', 'pending', 'onCards'] as const)('%s is the sum of its parts', async (name) => {
  const [athleteId, coachId] = { current: [20, 21], held: [22, 23], available: [24, 25], pending: [26, 27], onCards: [28, 29] }[name] as [
    number,
    number,
  ];
  await given(views, story(athleteId, coachId).events);
  for (const walletId of [`athlete_${athleteId}`, `coach_${coachId}`]) {
    const { total, held, pending, onCards } = await queries.ofWallet(walletId);
    const { paise, parts, next } = await queries.parts(walletId, name, null);
    expect(paise).toBe({ current: total, held, available: total - held, pending, onCards }[name]);
    expect([parts.reduce((sum, part) => sum + part.paise, 0), next]).toEqual([paise, null]);
  }
});

describe('all money together', () => {
  it('is told by kinds of accounts, each by its entries and by itself, and by open holds, the oldest first', async () => {
    const own = await openViews(inject('databaseUrl'), [...models, athleteProfiles, coachDirectory]);
    try {
      const all = walletQueries(own.pool);
      expect([await all.trial(), await all.openHolds(5)]).toEqual([
        { kinds: [], lastEventId: null },
        { count: 0, paise: 0, accountPaise: 0, oldest: [] },
      ]);
      const log = story(50, 51);
      log.topUp(52, 5_200, 30_000);
      log.hold(52, 51, 'later', 20_000);
      await given(own, log.events);
      const { kinds, lastEventId } = await all.trial();
      expect(Object.fromEntries(kinds.map(({ kind, ...sums }) => [kind, Object.values(sums)]))).toEqual({
        athletes: [2, 140_000, 230_000, 90_000],
        coaches: [1, 80_000, 170_000, 90_000],
        clearing: [1, 302_000, 122_000, -180_000],
        fees: [1, 8_000, 8_000, 0],
        transit: [6, 530_000, 530_000, 0],
      });
      const lines = (await own.rowsOf(lineTable)) as { position: string; event_id: string }[];
      const last = lines.reduce((newest, line) => (BigInt(line.position) > BigInt(newest.position) ? line : newest));
      expect(lastEventId).toBe(last.event_id);
      const { oldest, ...together } = await all.openHolds(1);
      expect(together).toEqual({ count: 2, paise: 80_000, accountPaise: 80_000 });
      expect(oldest).toEqual([{ walletId: 'athlete_50', holdId: 'b5001', coachId: 51, paise: 60_000, at, eventIds: [expect.any(String)] }]);
    } finally {
      await own.drop();
    }
  });
});

describe('the tables', () => {
  it('are the same for any batches, in any order of the streams that the rules allow, and when events come again', async () => {
    const { events } = story(30, 31);
    const rows: unknown[] = [];
    for (const size of [events.length, 1, 3]) {
      const own = await openViews(inject('databaseUrl'), [...models, athleteProfiles, coachDirectory]);
      await given(own, events, size);
      const once = await Promise.all(tables.map((table) => own.rowsOf(table)));
      // The positions differ, because each batch follows the one before.
      rows.push(JSON.parse(JSON.stringify(once).replaceAll(/"(position|event_id|first|revision)":"?[\w-]+"?/gu, '"$1":0')));
      await own.drop();
    }
    expect(rows[1]).toEqual(rows[0]);
    expect(rows[2]).toEqual(rows[0]);
  });

  it('do not change when the same events come again', async () => {
    const { events } = story(32, 33);
    for (const model of models) {
      const batch = await views.given(model, ...followed(model, events));
      const before = await Promise.all(tables.map((table) => views.rowsOf(table)));
      expect(await model.apply(views.session, batch)).toEqual([]);
      expect(await Promise.all(tables.map((table) => views.rowsOf(table)))).toEqual(before);
    }
  });

  it('keep neither address, token nor digits of a card', async () => {
    await given(views, story(34, 35).events);
    const all = JSON.stringify(await Promise.all(tables.map((table) => views.rowsOf(table))));
    expect(all).not.toMatch(/secret|tok_|4242/u);
  });

  it('name the people whose money changed', async () => {
    const log = new MoneyLog();
    log.topUp(36, 3_600, 50_000);
    log.hold(36, 37, 'b36', 10_000);
    const batch = await views.given({ ...walletLedger, apply: async () => [] }, ...log.events);
    expect(await walletLedger.apply(views.session, batch)).toEqual(['athlete:36', 'coach:37']);
  });
});

describe('a broken rule', () => {
  it.each<[string, (events: MoneyEvent[]) => void, RegExp]>([
    [
      'of lines that do not add up',
      (events) => Object.assign(events[2]!.data, { lines: [{ account: 'wallet:athlete_40', paise: 5 }] }),
      /rule 1/u,
    ],
    ['of a wallet that has something else', (events) => Object.assign(events[2]!.data, { after: { total: 7, held: 0 } }), /rule 2/u],
    ['of a journey that credits twice', (events) => events.push({ ...events[2]! }), /rule [24]/u],
  ])('%s stops it and is not parked', async (_what, spoil, rule) => {
    const own = await openViews(inject('databaseUrl'), [walletLedger]);
    try {
      const log = new MoneyLog();
      log.topUp(40, 4_000, 50_000);
      const events = structuredClone(log.events);
      spoil(events);
      const given = own.given(walletLedger, ...events);
      await expect(given).rejects.toThrow(RuleBroken);
      await expect(given).rejects.toThrow(rule);
      expect(await own.rowsOf(lineTable)).toEqual([]);
    } finally {
      await own.drop();
    }
  });
});
