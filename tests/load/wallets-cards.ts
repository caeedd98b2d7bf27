import { randomUUID } from 'node:crypto';
import type { WalletView } from '@academy/domain/wallets';
import { cardToken } from '../product/money.ts';
import { must, newAthlete, type Person } from '../product/people.ts';
import type { Product } from '../product/product.ts';
import { percentile } from './http-load.ts';
import { head, row, short } from './spread.ts';

/** What one person may pay in an hour, less the first, which is not counted. */
const each = 9;
const card = '4242424242424242';
const paise = 1_000;
const longestMs = 60_000;

async function walletOf(product: Product, { token }: Person): Promise<number> {
  return (await must<WalletView>(product, 'GET', '/wallet', { token })).body.current_paise;
}

/** Milliseconds from sending a card payment until the athlete's wallet shows it. */
async function paid(product: Product, athlete: Person): Promise<number> {
  const token = await cardToken(product, athlete, card);
  const before = await walletOf(product, athlete);
  const from = performance.now();
  await must(product, 'POST', '/payments', {
    token: athlete.token,
    body: { paise, method: 'gpay', token },
    headers: { 'idempotency-key': randomUUID() },
  });
  while ((await walletOf(product, athlete)) === before)
    if (performance.now() - from > longestMs) throw new Error(`a payment is not visible after ${longestMs} ms`);
  return performance.now() - from;
}

/** Card payments one after the other, through the test provider. Its time is part of it. */
export async function measureCards(product: Product, athletes: number): Promise<void> {
  const times: number[] = [];
  for (let count = 0; count < athletes; count++) {
    const athlete = await newAthlete(product);
    await paid(product, athlete);
    for (let payment = 0; payment < each; payment++) times.push(await paid(product, athlete));
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => short(percentile(sorted, share));
  head(`${sorted.length} card payments, one by one, the provider's time included`, 'p50 ms', 'p99 ms', 'most, ms');
  row('from sent to seen', at(0.5), at(0.99), at(1));
}
