import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must, newAthlete, newCoach, password, request } from '../product/people.ts';
import { type Product, startProduct } from '../product/product.ts';
import { found } from './canaries.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ environment: { DEMO: '0' } });
}, 300_000);
afterAll(async () => {
  await product.stop();
  product.remove();
});

const number = '4242987612345678';
const token = `tok_${randomUUID().replaceAll('-', '')}`;
const address = `canary${randomUUID().slice(0, 8)}@upi`;

it('no card number, card token or payout address lies in the data, the log or an answer', async () => {
  const [athlete, coach] = [await newAthlete(product), await newCoach(product)];
  const headers = (): Record<string, string> => ({ 'idempotency-key': randomUUID() });
  const body = { paise: 100_000, method: 'gpay', token };
  const paid = await must<{ payment_id: string }>(product, 'POST', '/payments', { token: athlete.token, body, headers: headers() });
  const method = { kind: 'upi', address, password };
  const set = await must(product, 'PUT', '/account/payout_method', { token: coach.token, body: method, headers: headers() });
  const answers = [
    // A page that sent a card itself is refused, without its own words.
    await request(product, 'POST', '/payments', { token: athlete.token, body: { ...body, token: `${number} 12/30` }, headers: headers() }),
    await request(product, 'POST', '/payments', { token: athlete.token, body: { ...body, paise: 1 }, headers: headers() }),
    await request(product, 'PUT', '/account/payout_method', {
      token: coach.token,
      body: { ...method, kind: 'bank' },
      headers: headers(),
    }),
    await request(product, 'GET', `/payments/${paid.body.payment_id}`, {
      token: athlete.token,
      headers: { 'at-least': paid.headers.get('position') ?? '' },
    }),
    await request(product, 'GET', '/wallet', { token: coach.token, headers: { 'at-least': set.headers.get('position') ?? '' } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 409, 400, 200, 200]);
  const canaries = [number, token, address];
  expect(canaries.filter((canary) => JSON.stringify(answers.map(({ body: told }) => told)).includes(canary))).toEqual([]);
  expect(canaries.filter((canary) => product.output().includes(canary))).toEqual([]);
  expect(found(product.dataDir, canaries)).toEqual([]);
  // The scan finds what is there: the payment's id is in the log and in Postgres.
  expect(found(product.dataDir, [paid.body.payment_id]).length).toBeGreaterThan(1);
});
