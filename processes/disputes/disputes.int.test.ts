import { randomUUID } from 'node:crypto';
import { paymentStream } from '@academy/domain/payments';
import { walletStream } from '@academy/domain/wallets';
import { createMemoryProvider, type MemoryProvider, until } from '@academy/platform/testing';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { credits } from '../credits/index.ts';
import { look } from '../provider-sweep/look.ts';
import { openTestProcesses, type TestProcesses } from '../testing/test-processes.ts';
import { disputes } from './index.ts';
import { perform } from './perform.ts';

const [hour, paise] = [3_600_000, 150_000];
const walletId = 'athlete_3';
const wallet = walletStream(walletId);

let room: TestProcesses;
let provider: MemoryProvider;
let paymentId: string;
beforeEach(async () => {
  room = await openTestProcesses(inject('databaseUrl'));
  provider = createMemoryProvider(room.clock.now);
  paymentId = randomUUID();
});
afterEach(() => room.close());

const at = () => room.clock.now().toISOString();
const todo = (key: string) => ({ key, kind: 'decide', subject: paymentId, dueAt: at(), expiresAt: null, cause: 'a', correlationId: 'c' });
const typesOf = async (stream: string) => (await room.history(stream)).map((line) => line.split(' ')[0]);
const shows = (stream: string, type: string) => until(`it shows ${type}`, async () => (await typesOf(stream)).includes(type));
/** As the sweep does after a webhook. */
const told = (name: string) =>
  look({ ...todo('sweep'), data: {} }, { kind: 'payment', ref: paymentId }, name, { ...room.tools(disputes), provider });
/** As the to-do does that waits for the decision. */
const ask = () =>
  perform(
    { ...todo(`decide dp_${paymentId}_1`), data: { disputeId: `dp_${paymentId}_1`, paymentId, walletId, since: at() } },
    { ...room.tools(disputes), provider },
  );

/** The money of a card is in the wallet, and disputed; the wallet is frozen. */
async function disputed(): Promise<void> {
  room.run(credits);
  room.run(disputes, undefined, provider);
  const data = { paymentId, athleteId: 3, at: at(), paise, method: 'gpay', token: 'tok', booking: null };
  await room.append(paymentStream(paymentId), { type: 'PaymentRequested', data });
  await provider.createPayment({ ref: paymentId, paise, currency: 'INR', token: provider.token('4242') });
  await told('first');
  await shows(wallet, 'WalletCredited');
  provider.dispute(paymentId);
  await told('second');
  await shows(wallet, 'WalletFrozen');
}

it('asks the provider now and then, concludes nothing from silence, and thaws what was won', async () => {
  await disputed();
  expect(await ask()).toMatchObject({ is: 'later' });
  provider.isAway = true;
  expect(await ask()).toMatchObject({ is: 'later' });
  provider.isAway = false;
  provider.decide(paymentId, true);
  room.clock.ahead = hour;
  expect(await ask()).toEqual({ is: 'done' });
  await shows(wallet, 'WalletThawed');
  expect(await typesOf(wallet)).toEqual(['WalletCredited', 'WalletFrozen', 'WalletThawed']);
});

it('takes back what was lost, as far as it is there, and stays frozen for the rest', async () => {
  await disputed();
  const { after } = (await room.last(wallet)) as { readonly after: { readonly total: number } };
  const held = {
    walletId,
    at: at(),
    after: { total: after.total, held: 100_000 },
    holdId: 'a',
    paise: 100_000,
    coachId: 7,
    feeRule: 'fee-1',
  };
  await room.append(wallet, {
    type: 'FundsHeld',
    data: { ...held, policy: { rule: 1, freeHours: 24, latePercent: 50, absentPercent: 100 } },
  });
  provider.decide(paymentId, false);
  await told('third');
  await shows(paymentStream(paymentId), 'DisputeSettled');
  expect(await room.last(paymentStream(paymentId))).toMatchObject({ recoveredPaise: 50_000, lostPaise: 100_000 });
  expect(await typesOf(wallet)).toEqual(['WalletCredited', 'WalletFrozen', 'FundsHeld', 'DisputeRecovered']);
  await until('nothing is left', async () => (await room.openIn(disputes)).length === 0);
});
