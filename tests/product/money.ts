import { randomBytes, randomUUID } from 'node:crypto';
import { WrongExpectedVersionError } from '@eventstore/db-client';
import { fold, isRefusal, type Refusal, usualPolicy } from '@academy/domain/kernel';
import { paymentDecider, paymentEvents, type PaymentSettings, paymentStream, type PaymentEvent } from '@academy/domain/payments';
import { walletDecider, type WalletCommand, type WalletEvent, walletEvents, walletStream, type WalletView } from '@academy/domain/wallets';
import { append, positionOf } from './append.ts';
import { eventually } from './eventually.ts';
import { type Addresses, must, type Person } from './people.ts';

type Store = { readonly eventStore: string };

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString();

function decided<Event>(events: readonly Event[] | Refusal): readonly Event[] {
  if (isRefusal(events)) throw new Error(`refused: ${events.refused}`);
  return events;
}

/** The events of a card payment that succeeded days ago, and what its wallet is told. */
function topUp(athleteId: number, paise: number, at: string) {
  const paymentId = randomUUID();
  const asked = { type: 'RequestPayment', paymentId, athleteId, at, paise, method: 'gpay', token: 'tok_test', booking: null } as const;
  const requested = decided<PaymentEvent>(paymentDecider.decide(asked, null));
  const found = { providerId: `pay_${paymentId}`, paise, state: 'succeeded', code: null, at, card: '', disputes: [] } as const;
  const state = fold(paymentDecider, requested);
  const succeeded = decided<PaymentEvent>(paymentDecider.decide({ type: 'RecordPayment', paymentId, at, found }, state));
  const source = { reason: 'topUp', paymentId, bookingId: null } as const;
  return {
    stream: paymentStream(paymentId),
    events: [...requested, ...succeeded],
    credit: { type: 'CreditWallet', paise, source } as const,
  };
}

type Wish<Of> = Of extends WalletCommand ? Omit<Of, 'walletId'> : never;

/** What these commands add to a new wallet. */
function walletOf(walletId: string, wishes: readonly Wish<WalletCommand>[]): readonly WalletEvent[] {
  const events: WalletEvent[] = [];
  for (const wish of wishes) events.push(...decided<WalletEvent>(walletDecider.decide({ ...wish, walletId }, fold(walletDecider, events))));
  return events;
}

/** Begins a wallet with its credit. The process that credits wallets may have been faster: then only what follows the credit is written. */
async function begin(store: Store, walletId: string, [credit, ...rest]: readonly WalletEvent[]): Promise<bigint> {
  if (!credit) throw new Error('a wallet begins with a credit');
  const stream = walletStream(walletId);
  try {
    return await append(store, stream, [credit, ...rest], walletEvents);
  } catch (error) {
    if (!(error instanceof WrongExpectedVersionError)) throw error;
    return rest.length === 0 ? await positionOf(store, stream) : await append(store, stream, rest, walletEvents, 0);
  }
}

/** An athlete who has never paid gets this much from a card, days ago; of it `heldPaise` are held for a session. */
export async function filled(store: Store, { athleteId, paise, heldPaise = 0 }: { athleteId: number; paise: number; heldPaise?: number }) {
  const at = daysAgo(2);
  const { stream, events, credit } = topUp(athleteId, paise, at);
  await append(store, stream, events, paymentEvents);
  const hold = {
    type: 'HoldFunds',
    at,
    holdId: `7_0_${randomBytes(8).toString('hex')}`,
    paise: heldPaise,
    coachId: 7,
    policy: usualPolicy,
  } as const;
  const wallet = walletOf(`athlete_${athleteId}`, [{ ...credit, at }, ...(heldPaise > 0 ? [hold] : [])]);
  const position = await begin(store, `athlete_${athleteId}`, wallet);
  return { position: `wallet@${position}` };
}

/** A coach who has never earned gets this much for a session, days ago, and has had a payout method since. */
export async function earned(
  store: Store,
  { coachId, paise, address = 'coach@upi' }: { coachId: number; paise: number; address?: string },
) {
  const at = daysAgo(2);
  const athleteId = 900_000_000 + Math.floor(Math.random() * 99_000_000);
  const holdId = `${coachId}_0_${randomBytes(8).toString('hex')}`;
  const { stream, events, credit } = topUp(athleteId, paise, at);
  await append(store, stream, events, paymentEvents);
  const paid = walletOf(`athlete_${athleteId}`, [
    { ...credit, at },
    { type: 'HoldFunds', at, holdId, paise, coachId, policy: usualPolicy },
    { type: 'CaptureFunds', at, holdId, paise },
  ]);
  await begin(store, `athlete_${athleteId}`, paid);
  const source = { reason: 'earning', bookingId: holdId, from: `athlete_${athleteId}`, feeRule: 'fee-1' } as const;
  const got = walletOf(`coach_${coachId}`, [
    { type: 'CreditWallet', at, paise, source },
    { type: 'SetPayoutMethod', at, methodId: randomUUID(), kind: 'upi', address },
  ]);
  const position = await begin(store, `coach_${coachId}`, got);
  return { position: `wallet@${position}` };
}

/** What the payment provider gives the athlete's browser for the test card with this number. It can be used once. */
export async function cardToken(product: Addresses, athlete: Pick<Person, 'token'>, number: string): Promise<string> {
  const { body: settings } = await must<PaymentSettings>(product, 'GET', '/payment_settings', { token: athlete.token });
  const answer = await fetch(`${settings.provider_url}/v1/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${settings.publishable_key}` },
    body: JSON.stringify({ number, name: 'Asha Kumar' }),
  });
  if (!answer.ok) throw new Error(`the payment provider answered ${answer.status}`);
  return ((await answer.json()) as { readonly token: string }).token;
}

/** The athlete pays so much by card, and it is in the wallet. Returns the wallet's amount. */
export async function toppedUp(product: Addresses, { token }: Pick<Person, 'token'>, paise: number): Promise<number> {
  const card = await cardToken(product, { token }, '4242424242424242');
  const body = { paise, method: 'gpay', token: card };
  await must(product, 'POST', '/payments', { token, body, headers: { 'idempotency-key': randomUUID() } });
  return await eventually('the money is in the wallet', async () => {
    const wallet = await must<WalletView>(product, 'GET', '/wallet', { token });
    return wallet.body.current_paise || undefined;
  });
}
