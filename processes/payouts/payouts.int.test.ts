import { currency, entryOf, move } from '@academy/domain/kernel';
import { payoutStream } from '@academy/domain/payouts';
import { walletStream } from '@academy/domain/wallets';
import { OutcomeUnknown } from '@academy/platform/outages';
import { createMemoryProvider, type MemoryProvider, until } from '@academy/platform/testing';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { credits } from '../credits/index.ts';
import type { Todo } from '../process.ts';
import { openTestProcesses, type TestProcesses } from '../testing/test-processes.ts';
import { payouts } from './index.ts';

const hour = 3_600_000;
const [payoutId, methodId, paymentId] = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`) as [
  string,
  string,
  string,
];
const journey = `payout-${payoutId}`;
const [payout, coach, athlete] = [payoutStream(payoutId), walletStream('coach_7'), walletStream('athlete_3')];

let room: TestProcesses;
let provider: MemoryProvider;
beforeEach(async () => {
  room = await openTestProcesses(inject('databaseUrl'));
  provider = createMemoryProvider(room.clock.now);
});
afterEach(() => room.close());

const now = (): string => room.clock.now().toISOString();
const typesIn = async (stream: string) => (await room.history(stream)).map((line) => line.split(' ')[0]);
const shows = (stream: string, type: string) => until(`${stream} has ${type}`, async () => (await typesIn(stream)).includes(type));
const pass = (ms: number): void => void (room.clock.ahead += ms);

/** All of a wallet, rs. 1,500.00, leaves it. */
async function leave(walletId: string, to: object): Promise<void> {
  const entry = entryOf(journey, now(), move(150_000, `wallet:${walletId}`, `transit:${journey}`));
  const common = { walletId, at: now(), after: { total: 0, held: 0 }, paise: 150_000, withdrawalId: payoutId, payoutId };
  await room.append(walletStream(walletId), { type: 'WalletDebited', data: { ...common, ...entry, ...to } });
}
const toCard = { reason: 'cardRefund', methodId: null, paymentId, feePaise: 0, feeRule: null };
async function withdraw(address: string): Promise<void> {
  const data = { walletId: 'coach_7', at: now(), after: { total: 150_000, held: 0 }, methodId, kind: 'paypal', address };
  await room.append(coach, { type: 'PayoutMethodSet', data });
  await leave('coach_7', { reason: 'withdrawal', methodId, paymentId: null, feePaise: 15_000, feeRule: 'fee-1' });
}
/** A to-do of that kind that somebody else has opened again. */
const again = (kind: string): Todo => ({
  key: `${kind} ${payoutId}`,
  kind,
  subject: payoutId,
  dueAt: now(),
  expiresAt: null,
  cause: 'again',
  correlationId: 'c',
  data: { payoutId, walletId: 'coach_7', paise: 150_000, feePaise: 15_000, methodId, paymentId: null, since: now() },
});
const perform = (todo: Todo) => payouts.perform(todo, { ...room.tools(payouts), provider });

it('a withdrawal is sent and paid to the method, less the fee, and a repeat adds nothing', async () => {
  room.run(payouts, undefined, provider);
  await withdraw('asha@example.org');
  await shows(payout, 'PayoutSent');
  pass(3_000);
  await shows(payout, 'PayoutPaid');
  const steps = ['PayoutRequested', 'PayoutSent', 'PayoutPaid'];
  expect(await typesIn(payout)).toEqual(steps);
  expect(await room.last(payout)).toMatchObject({
    lines: [
      { account: `transit:${journey}`, paise: -150_000 },
      { account: 'clearing', paise: 135_000 },
      { account: 'fees', paise: 15_000 },
    ],
  });
  for (const kind of ['request', 'send', 'follow']) expect(await perform(again(kind))).toEqual({ is: 'done' });
  expect(await perform(again('watch'))).toMatchObject({ is: 'later' });
  expect([await typesIn(payout), provider.balance()]).toEqual([steps, -135_000]);
});

it('what fails is back in the wallet, fee included', async () => {
  room.run(credits);
  room.run(payouts, undefined, provider);
  await withdraw('fail@example.org');
  await shows(payout, 'PayoutSent');
  pass(3_000);
  await shows(coach, 'WalletCredited');
  expect(await room.last(coach)).toMatchObject({ reason: 'payoutFailed', paise: 150_000, after: { total: 150_000 } });
  expect([await room.last(payout), provider.balance()]).toMatchObject([{ code: 'addressUnknown' }, 0]);
  for (const process of [credits, payouts]) await until('nothing is left', async () => (await room.openIn(process)).length === 0);
});

it('what comes back after it was paid is back in the wallet, fee included', async () => {
  room.run(credits);
  room.run(payouts, undefined, provider);
  await withdraw('return@example.org');
  await shows(payout, 'PayoutSent');
  pass(3_000);
  await shows(payout, 'PayoutPaid');
  pass(2 * hour);
  await shows(coach, 'WalletCredited');
  expect(await room.last(coach)).toMatchObject({ reason: 'payoutReturned', paise: 150_000, after: { total: 150_000 } });
  expect([await room.last(payout), provider.balance()]).toMatchObject([{ code: 'accountClosed' }, 0]);
});

it('what takes long is waited for', async () => {
  room.run(payouts, undefined, provider);
  await withdraw('slow@example.org');
  await shows(payout, 'PayoutSent');
  expect(await perform(again('follow'))).toMatchObject({ is: 'later' });
  pass(2 * hour);
  await shows(payout, 'PayoutPaid');
  expect(await typesIn(payout)).toEqual(['PayoutRequested', 'PayoutSent', 'PayoutPaid']);
});

it('a lost answer leaves one transfer, and what was missed is recorded at once', async () => {
  let [asked, isLost] = [0, true];
  const forgetful = {
    ...provider,
    async createPayout(request: Parameters<MemoryProvider['createPayout']>[0]) {
      const transfer = await provider.createPayout(request);
      asked += 1;
      if (isLost) throw new OutcomeUnknown('the answer was lost', undefined);
      return transfer;
    },
  };
  room.run(payouts, undefined, forgetful);
  await withdraw('asha@example.org');
  await until('it is asked again later', async () => (await room.noted(payouts, `send ${payoutId}`)) === 'waiting');
  expect(await typesIn(payout)).toEqual(['PayoutRequested']);
  isLost = false;
  pass(hour);
  await shows(payout, 'PayoutPaid');
  expect(await typesIn(payout)).toEqual(['PayoutRequested', 'PayoutSent', 'PayoutPaid']);
  expect(asked).toBeGreaterThan(1);
  expect(provider.balance()).toBe(-135_000);
});

it('a refund goes to the card of its payment', async () => {
  await provider.createPayment({ ref: paymentId, paise: 150_000, currency, token: provider.token('4242') });
  room.run(payouts, undefined, provider);
  await leave('athlete_3', toCard);
  await shows(payout, 'PayoutSent');
  pass(3_000);
  await shows(payout, 'PayoutPaid');
  expect(provider.balance()).toBe(0);
});

it('what the provider refuses is back in the wallet', async () => {
  room.run(credits);
  room.run(payouts, undefined, provider);
  await leave('athlete_3', toCard);
  await shows(athlete, 'WalletCredited');
  expect(await room.last(payout)).toMatchObject({ code: 'paymentNotFound' });
  expect(await room.last(athlete)).toMatchObject({ reason: 'payoutFailed', paise: 150_000 });
});

it('what has no address any more fails, once no earlier try can be on its way', async () => {
  room.run(payouts, undefined, provider);
  await withdraw('');
  await until('it waits', async () => (await room.noted(payouts, `send ${payoutId}`)) === 'waiting');
  expect(await typesIn(payout)).toEqual(['PayoutRequested']);
  pass(hour);
  await shows(payout, 'PayoutFailed');
  expect(await room.last(payout)).toMatchObject({ code: 'addressErased' });
});

it('silence ends nothing, and after half a day nothing is created any more', async () => {
  provider.isAway = true;
  room.run(payouts, undefined, provider);
  await withdraw('asha@example.org');
  await until('it waits', async () => (await room.noted(payouts, `send ${payoutId}`)) === 'waiting');
  const old = again('send');
  pass(6 * 24 * hour);
  const warned: unknown[] = [];
  const tools = { ...room.tools(payouts), provider, logger: { warn: (about: unknown) => void warned.push(about) } };
  expect(await payouts.perform(old, tools)).toMatchObject({ is: 'later' });
  provider.isAway = false;
  expect(await payouts.perform(old, tools)).toMatchObject({ is: 'later' });
  expect(warned).toMatchObject([
    { payoutId, word: 'silence' },
    { payoutId, word: 'none' },
  ]);
  expect([await typesIn(payout), await provider.findTransfer(payoutId)]).toEqual([['PayoutRequested'], null]);
});
