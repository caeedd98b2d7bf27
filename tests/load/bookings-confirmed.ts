import { setTimeout as pause } from 'node:timers/promises';
import type { BookingView, HeldSlot } from '@academy/domain/bookings';
import { must } from '../product/people.ts';
import type { Product } from '../product/product.ts';
import { type Side, type Sizes, startOf } from './bookings-sides.ts';
import { percentile } from './http-load.ts';
import { head, row, spread } from './spread.ts';

const perSecond = 50;
const atOnce = 16;
/** Times of the first week that no other load asks for. */
const firstTime = 250;

interface Held extends HeldSlot {
  readonly token: string;
}

interface Times {
  /** Milliseconds, sorted: until the confirmation was answered, and until it was shown. */
  readonly answered: readonly number[];
  readonly shown: readonly number[];
}

/**
 * Confirmations at a constant rate, whatever the answers take, each timed from when it was due: until its answer, and until its athlete is
 * shown a confirmed booking.
 */
export async function measureConfirmed(
  product: Product,
  side: Side,
  sizes: Sizes,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<void> {
  const taken: Times[] = [];
  for (let round = -1; round < rounds; round++) {
    const held = await holdMany(product, side, sizes, { first: (round + 1) * perSecond * seconds, count: perSecond * seconds });
    await side.settle();
    const times = await confirmAll(product, held);
    if (round >= 0) taken.push(times);
  }
  console.log(
    `\n${perSecond} confirmations a second for ${seconds} s, each timed from when it was due; no payment is taken yet. A round is not ` +
      `counted; medians of ${rounds} rounds.\n`,
  );
  head('from confirming', 'p50 ms', 'p99 ms', 'most ms');
  for (const [label, of] of [
    ['to the answer', (one: Times) => one.answered],
    ['to shown as confirmed', (one: Times) => one.shown],
  ] as const)
    row(label, ...[0.5, 0.99, 1].map((share) => spread(taken.map((times) => percentile(of(times), share)))));
}

async function holdMany(
  product: Product,
  side: Side,
  sizes: Sizes,
  { first, count }: { readonly first: number; readonly count: number },
): Promise<Held[]> {
  const held: Held[] = [];
  let next = first;
  const lane = async (): Promise<void> => {
    for (let n = next++; n < first + count; n = next++) {
      const token = side.tokens[n % sizes.athletes] ?? '';
      const startsAt = startOf(firstTime + Math.floor(n / sizes.spread));
      // Not the coach of whom this athlete holds another time of the week.
      const body = { coach_id: side.coachIds[(n + 1) % sizes.spread], starts_at: startsAt, kind: 'session' };
      held.push({ ...(await must<HeldSlot>(product, 'POST', '/bookings', { token, body })).body, token });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return held;
}

async function confirmAll(product: Product, held: readonly Held[]): Promise<Times> {
  const [answered, shown]: [number[], number[]] = [[], []];
  const begin = performance.now();
  const confirming = held.map(async ({ id, price_paise, policy, token }, index) => {
    const due = begin + (index / perSecond) * 1000;
    await pause(due - performance.now());
    const confirmed = await must(product, 'POST', `/bookings/${id}/confirm`, { token, body: { price_paise, policy } });
    answered.push(performance.now() - due);
    const headers = { 'at-least': confirmed.headers.get('position') ?? '' };
    const { body } = await must<BookingView>(product, 'GET', `/bookings/${id}`, { token, headers });
    if (body.state !== 'confirmed') throw new Error(`a confirmed booking is shown as ${body.state}`);
    shown.push(performance.now() - due);
  });
  await Promise.all(confirming);
  return { answered: answered.toSorted((a, b) => a - b), shown: shown.toSorted((a, b) => a - b) };
}
