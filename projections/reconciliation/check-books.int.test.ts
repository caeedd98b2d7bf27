import { openSession, type Session } from '@academy/platform/postgres';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { paymentList } from '../payments/payment-list.ts';
import { payoutList } from '../payouts/payout-list.ts';
import { openTestEnvironment, type TestEnvironment } from '../testing/test-environment.ts';
import { type MoneyEvent, MoneyLog, paymentId, story } from '../wallets/money.fixture.ts';
import { walletLedger } from '../wallets/wallet-ledger.ts';
import { walletMonths } from '../wallets/wallet-months.ts';
import { booksSession, checkBooks, type CheckedBooks } from './check-books.ts';
import { Findings } from './findings.ts';
import { ProviderLines } from './provider-lines.ts';

const models = [walletLedger, walletMonths, paymentList, payoutList];
const now = new Date('2026-12-03T00:00:00.000Z');

let environment: TestEnvironment;
let session: Session;
beforeEach(async () => {
  environment = await openTestEnvironment(inject('databaseUrl'));
  session = await openSession(environment.url, booksSession);
});
afterEach(async () => {
  await session.end();
  await environment.close();
});

const streamOf = ({ data }: MoneyEvent): string => {
  if ('after' in data) return `wallet-${data.walletId}`;
  return 'payoutId' in data ? `payout-${data.payoutId}` : `payment-${data.paymentId}`;
};

/** Stores events in their order; returns the position of the last. */
async function append(events: readonly MoneyEvent[]): Promise<bigint> {
  let position = -1n;
  for (const event of events) position = await environment.append(streamOf(event), event);
  return position;
}

/** The read models as they are after the events. */
async function shown(events: readonly MoneyEvent[], position?: bigint): Promise<void> {
  const last = position ?? (await append(events));
  const running = models.map((model) => environment.run(model));
  for (const model of models) await environment.reaches(model, await lastOf(model.streams, last));
  await Promise.all(running.map((one) => one.stop()));
}

/** The position of the last event that concerns a read model. */
async function lastOf(streams: readonly string[], upTo: bigint): Promise<bigint> {
  let last = -1n;
  for await (const { events } of environment.store.readAll({ after: null, streams })) {
    for (const { position } of events) if (position <= upTo) last = position;
  }
  return last;
}

async function check(signal = new AbortController().signal): Promise<CheckedBooks & { readonly found: Findings }> {
  const findings = new Findings();
  const { store, codec } = environment;
  return { ...(await checkBooks(session, { store, codec, findings, now, signal })), found: findings };
}
const whats = ({ found }: { readonly found: Findings }) => found.named.map(({ kind, id }) => `${kind} ${id}`);

describe('the books of money', () => {
  it('agree with each other, whatever came since the read models were folded', async () => {
    const { events } = story(1, 2);
    await shown(events);
    const more = await append(story(3, 4).events);
    const checked = await check();
    expect(whats(checked)).toEqual([]);
    expect(checked).toMatchObject({ events: 2 * events.length, notCompared: [] });
    expect(checked.position).toBeGreaterThanOrEqual(more);
  });

  it('are compared without read models that are not made yet', async () => {
    await append(story(1, 2).events);
    expect(await check()).toMatchObject({ notCompared: models.map(({ name }) => name) });
  });

  it.each([
    [
      'update views.ledger_accounts_v2 set paise = paise + 1 where account = $1',
      'wallet:athlete_1',
      'row ledger_accounts_v2 wallet:athlete_1',
    ],
    ['update views.ledger_kinds_v2 set credit_paise = credit_paise + 1 where kind = $1', 'fees', 'row ledger_kinds_v2 fees'],
    ['delete from views.ledger_holds_v2 where hold_id = $1', 'b100', 'row ledger_holds_v2 athlete_1 b100'],
    [`update views.ledger_wallets_v2 set state = '{}' where wallet_id = $1`, 'coach_2', 'row ledger_wallets_v2 coach_2'],
    ['update views.wallet_months_v1 set out_paise = 0 where wallet_id = $1', 'coach_2', 'row wallet_months_v1 coach_2 2026-12'],
    [`update views.payments_v1 set phase = 'failed' where payment_id = $1`, paymentId(100), `row payments_v1 ${paymentId(100)}`],
    [
      `insert into views.payouts_v1 (payout_id, wallet_id, position, progress) values ($1, 'coach_9', 1, '{}')`,
      'invented',
      'row payouts_v1 invented',
    ],
  ])('finds a row that was changed: %s', async (change, value, finding) => {
    await shown(story(1, 2).events);
    await environment.pool.query(change, [value]);
    expect(whats(await check())).toContain(finding);
  });

  it('finds money that never left anywhere, and a journey that is stuck', async () => {
    const log = new MoneyLog();
    log.wallet('athlete_1', { type: 'CreditWallet', paise: 500, source: { reason: 'topUp', paymentId: paymentId(7), bookingId: null } });
    log.requestPayment(1, 8, 70_000);
    log.found(8, { paise: 70_000, state: 'succeeded' });
    await append(log.events);
    expect(whats(await check())).toEqual([
      `rule transit:payment-${paymentId(7)}`,
      `late transit:payment-${paymentId(7)}`,
      `late transit:payment-${paymentId(8)}`,
    ]);
  });

  it('finds a broken rule that stopped the read model, and what cannot be read; the rest is compared', async () => {
    const { events } = story(1, 2);
    await shown(events);
    const credit = events.find(({ type }) => type === 'WalletCredited');
    if (!credit) throw new Error('nothing was credited');
    await environment.append(streamOf(credit), credit);
    await environment.appendRaw(`payment-${paymentId(9)}`, 'PaymentRequested', { paise: 'none' });
    await environment.pool.query('delete from views.payments_v1 where payment_id = $1', [paymentId(101)]);
    const checked = await check();
    expect(whats(checked)).toEqual([`row payments_v1 ${paymentId(101)}`, `unreadable payment-${paymentId(9)}`, 'rule wallet-athlete_1']);
    expect(checked.found.named.every(({ what }) => !/tok_secret|secret@upi|4242/u.test(what))).toBe(true);
  });

  it('does not compare tables that were put in place of others meanwhile', async () => {
    const { events } = story(1, 2);
    await shown(events);
    const { codec } = environment;
    const swapped = {
      ...environment,
      codec: {
        ...codec,
        read: async (sealed: Parameters<typeof codec.read>[0]) => {
          await environment.pool.query(`create table if not exists public.other (like views.payments_v1);
            drop table if exists views.payments_v1; alter table public.other set schema views; alter table views.other rename to payments_v1`);
          return await codec.read(sealed);
        },
      },
    };
    const findings = new Findings();
    const checked = await checkBooks(session, { ...swapped, findings, now, signal: new AbortController().signal });
    expect([checked.notCompared, findings.named]).toEqual([['payment_list'], []]);
  });

  it('gives up when it is told to', async () => {
    await append(story(1, 2).events);
    await expect(check(AbortSignal.abort())).rejects.toThrow('aborted');
  });
});

describe('our side of the provider’s book', () => {
  it('is what entries say of each payment and payout, and lists what nobody asked for', async () => {
    await append(story(1, 2).events);
    await check();
    const lines = await ProviderLines.open(session);
    const [first, second] = [`payment-${paymentId(100)}`, `payment-${paymentId(101)}`];
    expect([await lines.of(first), await lines.of(second), await lines.of('payment-none')]).toEqual([
      { isKnown: true, paise: 150_000 },
      { isKnown: true, paise: 50_000 },
      { isKnown: false, paise: 0 },
    ]);
    expect([await lines.ask(first), await lines.ask(first)]).toEqual([true, false]);
    const unasked: string[] = [];
    for await (const stream of lines.unasked(-1n)) unasked.push(stream);
    expect(unasked).toHaveLength(3);
    expect(unasked).toContain(second);
    expect(await lines.total()).toBe(150_000);
  });
});
