import { Chance } from '@academy/platform/testing';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { liveSchema } from '../bookkeeping.ts';
import { openViews, type Views } from '../testing/views.ts';
import { unequalSums } from './count-sums.ts';
import { heldTable, kindTable } from './ledger-sums.ts';
import { accountTable, holdTable, lineTable } from './ledger-tables.ts';
import { type MoneyEvent, MoneyLog, paymentId, story } from './money.fixture.ts';
import { trialQueries } from './trial-balance.queries.ts';
import { walletLedger } from './wallet-ledger.ts';

let views: Views;
let queries: ReturnType<typeof trialQueries>;
beforeEach(async () => {
  views = await openViews(inject('databaseUrl'), [walletLedger]);
  queries = trialQueries(views.pool);
});
afterEach(() => views.drop());

/** What people do with their money, in an order that the seed decides; what a wallet refuses is left out. */
function randomEvents(seed: number, steps: number): readonly MoneyEvent[] {
  const chance = new Chance(seed);
  const log = new MoneyLog();
  const paid = new Map<number, number>();
  const tried = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('refused:'))) throw error;
    }
  };
  const step = (number: number): void => {
    const [athlete, coach, hold] = [1 + chance.below(4), 5 + chance.below(3), `b${chance.below(number + 1)}`];
    const [walletId, paise] = [`athlete_${athlete}`, 10_000 + chance.below(90_000)];
    switch (chance.below(7)) {
      case 0:
      case 1:
        log.topUp(athlete, number, paise);
        paid.set(athlete, number);
        break;
      case 2:
      case 3:
        log.hold(athlete, coach, `b${number}`, paise);
        break;
      case 4:
        log.wallet(walletId, { type: 'VoidFunds', holdId: hold });
        break;
      case 5:
        log.wallet(walletId, { type: 'CaptureFunds', holdId: hold, paise: 10_000 });
        log.earn(athlete, coach, hold, 10_000);
        break;
      default: {
        const lost = paid.get(athlete);
        if (lost === undefined) return;
        log.wallet(walletId, { type: 'FreezeWallet', disputeId: `d${lost}` });
        log.wallet(walletId, { type: 'RecoverDispute', disputeId: `d${lost}`, paymentId: paymentId(lost), paise: 10_000 });
      }
    }
  };
  for (let number = 1; number <= steps; number++) tried(() => step(number));
  return log.events;
}

/** Debits and credits of the entries, added up here. */
function addedUp(events: readonly MoneyEvent[]) {
  const lines = events.flatMap(({ data }) => ('lines' in data ? data.lines : []));
  const of = (kind: RegExp) => {
    const own = lines.filter(({ account }) => kind.test(account));
    const sum = (sign: 1 | -1): number => own.reduce((total, { paise }) => total + Math.max(sign * paise, 0), 0);
    return [new Set(own.map(({ account }) => account)).size, sum(-1), sum(1), sum(1) - sum(-1)];
  };
  const kinds = {
    athletes: /^wallet:athlete_/u,
    coaches: /^wallet:coach_/u,
    transit: /^transit:/u,
    fees: /^fees$/u,
    clearing: /^clearing$/u,
    disputed: /^disputed$/u,
    losses: /^losses$/u,
  };
  return Object.fromEntries(Object.entries(kinds).flatMap(([kind, pattern]) => (of(pattern)[0] === 0 ? [] : [[kind, of(pattern)]])));
}

const kept = async () => Object.fromEntries((await queries.trial()).kinds.map(({ kind, ...sums }) => [kind, Object.values(sums)]));

describe('the sums of all money', () => {
  it.each([1, 2, 3, 4, 5, 6])('are those of a full count, after every batch of random events: seed %i', async (seed) => {
    const events = [...randomEvents(seed, 120), ...story(50, 51).events];
    const chance = new Chance(seed);
    let given = 0;
    while (given < events.length) {
      const batch = events.slice(given, given + 1 + chance.below(40));
      await views.given(walletLedger, ...batch);
      given += batch.length;
      expect(await kept()).toEqual(addedUp(events.slice(0, given)));
      expect(await unequalSums(views.session, liveSchema)).toEqual([]);
    }
    const { rows } = await views.session.query<{ count: string; paise: string }>(
      `select count(*) as count, sum(paise) as paise from ${holdTable} where is_open`,
    );
    const { count, paise, accountPaise } = await queries.openHolds(1);
    expect([count, paise, accountPaise]).toEqual([Number(rows[0]?.count), Number(rows[0]?.paise), Number(rows[0]?.paise)]);
    expect(count).toBeGreaterThan(0);
  });

  it('do not change when events come again', async () => {
    const batch = await views.given(walletLedger, ...story(1, 2).events);
    const before = await Promise.all([kindTable, heldTable].map((table) => views.rowsOf(table)));
    await walletLedger.apply(views.session, batch);
    expect(await Promise.all([kindTable, heldTable].map((table) => views.rowsOf(table)))).toEqual(before);
  });

  it('name the newest line, also where a parked stream comes later than one that followed it', async () => {
    const [one, other] = [new MoneyLog(), new MoneyLog()];
    one.topUp(1, 1, 20_000);
    other.topUp(2, 2, 30_000);
    const noted = { ...walletLedger, apply: () => Promise.resolve([]) };
    const parked = await views.given(noted, ...one.events);
    const followed = await views.given(noted, ...other.events);
    const under = (stream: string, events: typeof parked) => events.map((event) => ({ ...event, stream }));
    await walletLedger.apply(views.session, under('wallet-b', followed));
    await walletLedger.apply(views.session, under('wallet-a', parked));
    expect(await unequalSums(views.session, liveSchema)).toEqual([]);
    expect((await queries.trial()).lastEventId).toBe(followed.at(-1)?.id);
  });

  it('are found to be wrong, whichever was changed', async () => {
    await views.given(walletLedger, ...story(1, 2).events);
    expect(await unequalSums(views.session, liveSchema)).toEqual([]);
    const changes = [
      [`update ${kindTable} set debit_paise = debit_paise + 1 where kind = 'fees'`, `${kindTable} fees`],
      [`update ${kindTable} set credit_paise = credit_paise + 1 where kind = 'transit'`, `${kindTable} transit`],
      [`update ${kindTable} set balance_paise = 0 where kind = 'athletes'`, `${kindTable} athletes`],
      [`update ${kindTable} set accounts = 9 where kind = 'held'`, `${kindTable} held`],
      [`update ${kindTable} set position = position - 1 where kind = 'coaches'`, `${kindTable} coaches`],
      [`update ${kindTable} set event_id = 'another' where kind = 'pending'`, `${kindTable} pending`],
      [`delete from ${kindTable} where kind = 'clearing'`, `${kindTable} clearing`],
      [`insert into ${kindTable} values ('losses', 0, 0, 0, 0, 1, 'x')`, `${kindTable} losses`],
      [`update ${heldTable} set count = count - 1`, heldTable],
      [`update ${heldTable} set paise = paise + 1`, heldTable],
      [`delete from ${heldTable}`, heldTable],
      [`update ${accountTable} set paise = paise + 1 where account = 'fees'`, `${kindTable} fees`],
      [`delete from ${lineTable} where account = 'clearing' and paise < 0`, `${kindTable} clearing`],
      [`update ${holdTable} set is_open = false`, heldTable],
    ] as const;
    for (const [change, name] of changes) {
      await views.session.query('begin');
      await views.session.query(change);
      expect([change, await unequalSums(views.session, liveSchema)]).toEqual([change, [name]]);
      await views.session.query('rollback');
    }
  });
});

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

it('cost the same, however many lines, accounts and holds there are', async () => {
  await views.given(walletLedger, ...story(1, 2).events);
  const many = 60_000;
  await views.session.query(`
    insert into ${accountTable} select 'transit:payment-' || n, 0, null, now() from generate_series(1, ${many}) as n`);
  await views.session.query(`
    insert into ${lineTable} (account, position, event_id, event_type, stream, at, effective_at, paise)
      select 'transit:payment-' || n, 1000 + n, 'e' || n, 'PaymentSucceeded', 'payment-' || n, now(), now(), 1 from generate_series(1, ${many}) as n`);
  await views.session.query(`
    insert into ${holdTable} select 'athlete_' || n, 'b' || n, 1, 1, true, timestamptz '2027-01-01' + n * interval '1 second'
      from generate_series(1, ${many}) as n`);
  for (const table of [accountTable, lineTable, holdTable]) await views.session.query(`analyze ${table}`);
  const touched: number[] = [];
  const asked = {
    query: async ({ text, values = [] }: { text: string; values?: unknown[] }) => {
      const { rows } = await views.session.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, buffers, timing off, format json) ${text}`,
        values,
      );
      const plan = rows[0]!['QUERY PLAN'][0].Plan;
      touched.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']);
      return { rows: [] };
    },
  };
  const explained = trialQueries(asked as never);
  await explained.trial();
  await explained.openHolds(100);
  expect(touched).toHaveLength(3);
  // A hundred holds with a line each, by an index; all lines together are ten times as many blocks.
  expect(Math.max(...touched)).toBeLessThan(700);
});
