import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { dayOf, dayStream } from '@academy/domain/days';
import { entryOf, journeyOf, move, transitAccount, walletAccount } from '@academy/domain/kernel';
import { paymentStream } from '@academy/domain/payments';
import { payoutStream } from '@academy/domain/payouts';
import { walletStream } from '@academy/domain/wallets';
import { createMetrics } from '@academy/platform/metrics';
import { createKnex } from '@academy/platform/knex';
import { migrate } from '@academy/platform/postgres';
import { bareEnvironment, createMemoryProvider, type MemoryProvider, until } from '@academy/platform/testing';
import { projectionMigrations } from '@academy/projections/queries';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Performed } from '../process.ts';
import { openTestProcesses, type TestProcesses } from '../testing/test-processes.ts';
import { reconciliation } from './index.ts';
import { registerReconciliationMetrics } from './metrics.ts';
import { lastReconciled } from './notes.ts';
import { perform } from './perform.ts';
import { reconciliationReport } from './report.ts';

const [minute, hour] = [60_000, 3_600_000];
const paise = 150_000;

let room: TestProcesses;
let provider: MemoryProvider;
beforeEach(async () => {
  room = await openTestProcesses(inject('databaseUrl'));
  const knex = createKnex(room.url, { max: 1 });
  await migrate(knex, projectionMigrations);
  await knex.destroy();
  provider = createMemoryProvider(room.clock.now);
});
afterEach(() => room.close());

const at = () => room.clock.now().toISOString();
const wallets = new Map<number, number>();

interface Paid {
  /** What the entries say that came; default what was asked for. */
  readonly recorded?: number;
  readonly isUnknownThere?: boolean;
  readonly isUnknownHere?: boolean;
}

/** A card payment of an athlete of its own, at the provider and in the log. */
async function paid(athleteId: number, { recorded = paise, isUnknownThere = false, isUnknownHere = false }: Paid = {}): Promise<string> {
  const paymentId = randomUUID();
  const common = { paymentId, athleteId, at: at() };
  if (!isUnknownThere) await provider.createPayment({ ref: paymentId, paise, currency: 'INR', token: provider.token('4242') });
  if (isUnknownHere) return paymentId;
  const journey = journeyOf('payment', paymentId);
  const asked = { ...common, paise, method: 'gpay', token: 'tok', booking: null };
  await room.append(paymentStream(paymentId), { type: 'PaymentRequested', data: asked });
  if (recorded === 0) return paymentId;
  const came = { ...common, ...entryOf(journey, at(), move(recorded, 'clearing', transitAccount(journey))) };
  await room.append(paymentStream(paymentId), { type: 'PaymentSucceeded', data: { ...came, paise: recorded, providerId: 'p', card: '' } });
  const walletId = `athlete_${athleteId}`;
  const total = (wallets.get(athleteId) ?? 0) + recorded;
  wallets.set(athleteId, total);
  const credit = { walletId, at: at(), ...entryOf(journey, at(), move(recorded, transitAccount(journey), walletAccount(walletId))) };
  const source = { reason: 'topUp', from: null, paymentId, bookingId: null, payoutId: null, feeRule: null };
  const data = { ...credit, after: { total, held: 0 }, paise: recorded, ...source };
  await room.append(walletStream(walletId), { type: 'WalletCredited', data });
  return paymentId;
}
beforeEach(() => wallets.clear());

const todo = { key: 'd', kind: 'reconcile', subject: 'r', dueAt: '', expiresAt: null, data: {}, cause: 'a', correlationId: 'c' };
const tools = () => ({ ...room.tools(reconciliation), provider });
const attempt = (): Promise<Performed> => perform(todo, tools());
const last = async () => {
  const reconciled = await lastReconciled(tools());
  if (!reconciled) throw new Error('nothing was compared');
  return reconciled;
};
const found = async () => (await last()).findings.map(({ kind, id }) => `${kind} ${id}`);
const figures = async (): Promise<string> => {
  const metrics = createMetrics();
  registerReconciliationMetrics(metrics, room.pool, room.clock.now);
  return await metrics.registry.metrics();
};

describe('the nightly comparison with the provider', () => {
  it('finds nothing where both books agree, and what is too fresh to be judged at its next time', async () => {
    await Promise.all([1, 2, 3].map((athleteId) => paid(athleteId)));
    const fresh = await paid(4, { recorded: 0 });
    await attempt();
    expect(await found()).toEqual([]);
    room.clock.ahead = 2 * hour;
    await attempt();
    expect(await found()).toEqual([`late ${paymentStream(fresh)}`]);
  });

  it('names what is unknown there, unknown here, late, or of another amount, each until it agrees', async () => {
    const there = await paid(1, { isUnknownThere: true });
    const here = await paid(2, { isUnknownHere: true });
    const late = await paid(3, { recorded: 0 });
    const other = await paid(4, { recorded: 140_000 });
    await paid(5);
    room.clock.ahead = 2 * hour;
    const expected = [
      `missingHere ${paymentStream(here)}`,
      `late ${paymentStream(late)}`,
      `otherAmount ${paymentStream(other)}`,
      `missingThere ${paymentStream(there)}`,
    ];
    for (let night = 0; night < 2; night++) {
      await attempt();
      expect((await found()).toSorted()).toEqual(expected.toSorted());
    }
    const { findings } = await last();
    expect(findings.find(({ kind }) => kind === 'otherAmount')?.what).toBe(
      `${paymentStream(other)}: the provider has 150000 paise, as pay_${other}, and the entries say 140000 paise`,
    );
    const journey = journeyOf('payment', late);
    const came = { paymentId: late, athleteId: 3, at: at(), paise, providerId: 'p', card: '' };
    const entry = entryOf(journey, at(), move(paise, 'clearing', transitAccount(journey)));
    await room.append(paymentStream(late), { type: 'PaymentSucceeded', data: { ...came, ...entry } });
    await attempt();
    expect(await found()).not.toContain(`late ${paymentStream(late)}`);
    expect(await found()).toContain(`otherAmount ${paymentStream(other)}`);
  });

  it('knows what a dispute took away, and what left and came back', async () => {
    const [disputed, won] = [await paid(1), await paid(2)];
    for (const ref of [disputed, won]) provider.dispute(ref);
    provider.decide(won, true);
    const payoutId = randomUUID();
    await provider.createPayout({ ref: payoutId, paise: 9_000, currency: 'INR', destination: { kind: 'upi', address: 'asha@upi' } });
    const data = { payoutId, walletId: 'coach_7', at: at(), paise: 10_000, feePaise: 1_000, methodId: randomUUID(), paymentId: null };
    await room.append(payoutStream(payoutId), { type: 'PayoutRequested', data });
    room.clock.ahead = 2 * hour;
    await attempt();
    const expected = [`late ${payoutStream(payoutId)}`, `otherAmount ${paymentStream(disputed)}`];
    expect((await found()).toSorted()).toEqual(expected);
    provider.sendBack(payoutId);
    await attempt();
    expect(await found()).toEqual([`otherAmount ${paymentStream(disputed)}`]);
  });

  it('says that it is not whole while the provider is away, keeps what is known, and tries again within the hour', async () => {
    const other = await paid(1, { recorded: 140_000 });
    room.clock.ahead = 2 * hour;
    await attempt();
    provider.isAway = true;
    const before = room.clock.now().getTime();
    const performed = await attempt();
    expect(performed).toMatchObject({ is: 'later' });
    expect(Date.parse((performed as { at: string }).at) - before).toBeLessThan(hour + minute);
    expect(await last()).toMatchObject({ isProviderAsked: false });
    expect(await found()).toEqual([`otherAmount ${paymentStream(other)}`]);
    room.clock.ahead += hour;
    const text = await figures();
    expect(text).toMatch(/reconciliation_age_seconds 3[56]\d\d/u);
    expect(text).toMatch(/reconciliation_provider_age_seconds 3[56]\d\d/u);
    expect(text).toContain('reconciliation_findings{kind="otherAmount"} 1');
  });

  it('is told to others in short: as many findings as they ask for, all counted, and when the provider last answered', async () => {
    expect(await reconciliationReport(room.pool, 5)).toBeNull();
    await Promise.all([1, 2, 3].map((athleteId) => paid(athleteId, { recorded: 140_000 })));
    room.clock.ahead = 2 * hour;
    await attempt();
    const { endedAt, notCompared, counts, findings } = await last();
    expect(findings).toHaveLength(3);
    const whole = { endedAt, isProviderAsked: true, providerAskedAt: endedAt, notCompared, counts };
    expect(await reconciliationReport(room.pool, 5)).toEqual({ ...whole, findings });
    expect(await reconciliationReport(room.pool, 2)).toEqual({ ...whole, findings: findings.slice(0, 2) });
    provider.isAway = true;
    await attempt();
    expect(await reconciliationReport(room.pool, 1)).toMatchObject({ isProviderAsked: false, providerAskedAt: endedAt });
  });

  it('asks only for what changed since the last time, there and here', async () => {
    for (const athleteId of [1, 2, 3]) await paid(athleteId);
    room.clock.ahead = 2 * hour;
    await attempt();
    const asked: string[] = [];
    const findPayment: MemoryProvider['findPayment'] = async (ref) => {
      asked.push(ref);
      return await provider.findPayment(ref);
    };
    const [there, here] = [await paid(4, { isUnknownHere: true }), await paid(5, { isUnknownThere: true })];
    await perform(todo, { ...tools(), provider: { ...provider, findPayment } });
    expect(asked.toSorted()).toEqual([there, here].toSorted());
  });

  it('does so for many, some at a time', async () => {
    const all = await Promise.all(Array.from({ length: 250 }, (_, index) => paid(index + 1)));
    const unknown = await paid(1_000, { isUnknownHere: true });
    room.clock.ahead = 2 * hour;
    let atOnce = 0;
    let most = 0;
    const findPayment: MemoryProvider['findPayment'] = async (ref) => {
      most = Math.max(most, (atOnce += 1));
      const payment = await provider.findPayment(ref);
      atOnce -= 1;
      return payment;
    };
    await perform(todo, { ...tools(), provider: { ...provider, findPayment } });
    expect(await found()).toEqual([`missingHere ${paymentStream(unknown)}`]);
    expect([(await last()).next.cursor, most <= 8]).toEqual([String(all.length + 1), true]);
  });
});

describe('the process', () => {
  it('compares when a day begins, and tries again for what could not be compared', async () => {
    provider.isAway = true;
    room.run(reconciliation, undefined, provider);
    const day = dayOf(at());
    await room.append(dayStream(day), { type: 'DayBegan', data: { day } });
    await until('it was compared in part', async () => (await room.noted(reconciliation, day)) === 'waiting');
    expect(await last()).toMatchObject({ isProviderAsked: false, findings: [] });
  });
});

it('is a command that says what it compared, and does not say that all is well while the provider is away', async () => {
  const script = path.join(import.meta.dirname, '../reconcile.ts');
  const run = async (...args: readonly string[]): Promise<[code: number, output: string]> => {
    const child = spawn(process.execPath, [script, ...args], {
      env: {
        ...bareEnvironment(),
        DATABASE_URL: room.url,
        EVENTSTORE_URL: room.events.url,
        MASTER_KEY: '07'.repeat(32),
        SMTP_URL: 'smtp://127.0.0.1:9',
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    const [code] = (await once(child, 'close')) as [number];
    return [code, output];
  };
  const [partly, said] = await run();
  expect(partly).toBe(3);
  expect(said).toContain('NOT compared: the payment provider, which does not answer');
  expect(said).not.toContain('all of it agrees');
  const [failed] = await run('--wrong');
  expect(failed).toBe(2);
  const [explained, help] = await run('--help');
  expect([explained, help.split('\n')[0]]).toEqual([0, 'Usage: npm run operate -- reconcile [--all] [--json]']);
});
