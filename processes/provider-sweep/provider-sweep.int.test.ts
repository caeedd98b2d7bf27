import { randomUUID } from 'node:crypto';
import { paymentStream } from '@academy/domain/payments';
import { payoutStream } from '@academy/domain/payouts';
import type { Hint } from '@academy/platform/payment-provider';
import { createMemoryProvider, type MemoryProvider, until } from '@academy/platform/testing';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { openTestProcesses, type TestProcesses } from '../testing/test-processes.ts';
import { providerSweep } from './index.ts';
import { perform } from './perform.ts';

const [minute, hour] = [60_000, 3_600_000];
const paise = 150_000;

let room: TestProcesses;
let provider: MemoryProvider;
beforeEach(async () => {
  room = await openTestProcesses(inject('databaseUrl'));
  provider = createMemoryProvider(room.clock.now);
});
afterEach(() => room.close());

const at = () => room.clock.now().toISOString();
const requested = async (paymentId: string): Promise<void> => {
  const data = { paymentId, athleteId: 3, at: at(), paise, method: 'gpay', token: 'tok', booking: null };
  await room.append(paymentStream(paymentId), { type: 'PaymentRequested', data });
};
/** A payment that is asked for, and made at the provider by nobody who would record how it went. */
async function pay(lastFour: string, currency = 'INR'): Promise<string> {
  const paymentId = randomUUID();
  await requested(paymentId);
  await provider.createPayment({ ref: paymentId, paise, currency, token: provider.token(lastFour) });
  return paymentId;
}
async function payOut(address: string): Promise<string> {
  const payoutId = randomUUID();
  const data = { payoutId, walletId: 'coach_7', at: at(), paise, feePaise: 15_000, methodId: randomUUID(), paymentId: null };
  await room.append(payoutStream(payoutId), { type: 'PayoutRequested', data });
  await provider.createPayout({ ref: payoutId, paise: 135_000, currency: 'INR', destination: { kind: 'upi', address } });
  return payoutId;
}
const tell = (...hints: readonly Hint[]) =>
  room.pool.query('select processes.note_hints($1, $2)', [JSON.stringify(hints), room.clock.now()]);
const told = (kind: Hint['kind'], ...refs: readonly string[]) => tell(...refs.map((ref) => ({ kind, ref })));
const waiting = async () => (await room.pool.query<{ ref: string }>('select ref from processes.provider_hints')).rows.map(({ ref }) => ref);
const typesOf = async (stream: string) => (await room.history(stream)).map((line) => line.split(' ')[0]);
const ofPayment = (paymentId: string) => typesOf(paymentStream(paymentId));
const shows = (stream: string, type: string) => until(`it shows ${type}`, async () => (await typesOf(stream)).includes(type));

/** One try, as the worker makes it. */
const attempt = (asked = provider) => {
  const todo = { key: 'sweep', kind: 'sweep', subject: 'provider', dueAt: at(), expiresAt: null, data: {}, cause: 'a', correlationId: 'c' };
  return perform(todo, { ...room.tools(providerSweep), provider: asked });
};

describe('the sweep, told by a webhook', () => {
  it('looks at once, and again whenever it is told, and adds nothing', async () => {
    room.run(providerSweep, undefined, provider);
    const one = await pay('4242');
    await until('it waits', async () => (await room.noted(providerSweep, 'sweep')) === 'waiting');
    const other = await pay('4242');
    await told('payment', other, one);
    await shows(paymentStream(other), 'PaymentSucceeded');
    provider.dispute(one);
    for (let time = 0; time < 10; time++) await told('payment', one, other);
    await shows(paymentStream(one), 'PaymentDisputed');
    await until('all is looked at', async () => (await waiting()).length === 0);
    expect(await ofPayment(one)).toEqual(['PaymentRequested', 'PaymentSucceeded', 'PaymentDisputed']);
    expect(await ofPayment(other)).toEqual(['PaymentRequested', 'PaymentSucceeded']);
  });

  it('finds what comes back after it was paid', async () => {
    const one = await payOut('asha@upi');
    room.clock.ahead = minute;
    await told('transfer', one);
    await attempt();
    provider.sendBack(one);
    await told('transfer', one);
    await attempt();
    expect(await typesOf(payoutStream(one))).toEqual(['PayoutRequested', 'PayoutSent', 'PayoutPaid', 'PayoutReturned']);
  });

  it('ends with the same, whether it is told not at all, tenfold, or backwards', async () => {
    const cards = ['4242', '0002', '0168', '0259', '4242'];
    const groups = await Promise.all([1, 2, 3].map(() => Promise.all(cards.map((card) => pay(card)))));
    const [, tenfold = [], backwards = []] = groups;
    for (let time = 0; time < 10; time++) await told('payment', ...tenfold);
    await attempt();
    room.clock.ahead = 2 * minute;
    for (const one of backwards.toReversed()) await told('payment', one);
    await attempt();
    room.clock.ahead = 70 * minute;
    await attempt();
    const ends = await Promise.all(groups.map((group) => Promise.all(group.map(async (one) => (await ofPayment(one)).at(-1)))));
    const end = ['PaymentSucceeded', 'PaymentFailed', 'PaymentSucceeded', 'PaymentDisputed', 'PaymentSucceeded'];
    expect(ends).toEqual([end, end, end]);
    expect(new Set(await ofPayment(tenfold[0] ?? '')).size).toBe(2);
  });

  it('does not lose what is told during a look', async () => {
    const one = await pay('4242');
    await told('payment', one);
    const findPayment = async (ref: string) => {
      await told('payment', ref);
      return await provider.findPayment(ref);
    };
    await attempt({ ...provider, findPayment });
    expect(await waiting()).toEqual([one]);
  });

  it('keeps what it was told while the provider is away', async () => {
    const one = await pay('4242');
    await told('payment', one);
    provider.isAway = true;
    expect(await attempt()).toMatchObject({ is: 'later' });
    expect([await waiting(), await ofPayment(one)]).toEqual([[one], ['PaymentRequested']]);
  });

  it('goes on after what it cannot record, and forgets what is not ours', async () => {
    const [dollars, one] = [await pay('4242', 'USD'), await pay('4242')];
    await told('payment', dollars, randomUUID(), '../../etc', one);
    await told('transfer', randomUUID());
    await attempt();
    expect([await waiting(), await ofPayment(dollars), await ofPayment(one)]).toEqual([
      [],
      ['PaymentRequested'],
      ['PaymentRequested', 'PaymentSucceeded'],
    ]);
  });
});

describe('the sweep, told nothing', () => {
  it('reads the list of changes to its end, some at a time, and goes on from there an hour later', async () => {
    const all: string[] = [];
    for (let count = 0; count < 30; count++) all.push(await pay('4242'));
    const before = Date.parse(at());
    const soon = (await attempt()) as { readonly at: string };
    expect(Date.parse(soon.at) - before).toBeLessThan(minute);
    await attempt();
    expect(await Promise.all(all.map(async (one) => (await ofPayment(one)).length))).toEqual(all.map(() => 2));

    const [first = ''] = all;
    provider.dispute(first);
    let asked = 0;
    const counting = { ...provider, changes: (after: string | null) => ((asked += 1), provider.changes(after)) };
    await attempt(counting);
    expect([asked, (await ofPayment(first)).length]).toEqual([0, 2]);
    room.clock.ahead = hour + minute;
    await attempt(counting);
    expect([asked, (await ofPayment(first)).length]).toEqual([1, 3]);
  });
});
