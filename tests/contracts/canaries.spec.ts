import { randomUUID } from 'node:crypto';
import type { ConversationView, MessageHits } from '@academy/domain/conversations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answered, crowdEnvironment, must, newAthlete, newCoach, password, type Person, request } from '../product/people.ts';
import { type Product, startProduct } from '../product/product.ts';
import { found } from './canaries.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ environment: { ...crowdEnvironment, DEMO: '0' } });
});
afterAll(async () => {
  await product.stop();
  product.remove();
});

/** Letters alone: many digits in a row look like a phone number. */
const newCanary = (): string => `canary${randomUUID().replaceAll(/[-\d]/gu, (sign) => 'ghijklmnop'.charAt(Number(sign)))}`;

it('no word of a message lies in the data or in the output, neither sent, changed, deleted, refused nor searched for', async () => {
  const [athlete, coach] = [await newAthlete(product), await newCoach(product)];
  const [sent, changed, deleted, refused] = [newCanary(), newCanary(), newCanary(), newCanary()];
  const pair = `${coach.id}_${athlete.id}`;
  const ids = [randomUUID(), randomUUID()];
  const pathOf = (id: string): string => `/conversations/${pair}/messages/${id}`;
  const message = (text: string) => ({ text, file_ids: [], knows_risk: false });
  const ask = <Body = unknown>(by: Person, method: string, path: string, body?: object, after?: Answered) =>
    must<Body>(product, method, path, {
      token: by.token,
      ...(body && { body }),
      ...(after && { headers: { 'at-least': after.headers.get('position') ?? '' } }),
    });
  await ask(athlete, 'PUT', pathOf(ids[0]!), message(sent));
  await ask(athlete, 'PUT', `${pathOf(ids[0]!)}/text`, { text: changed });
  await ask(athlete, 'PUT', pathOf(ids[1]!), message(deleted));
  const last = await ask(athlete, 'DELETE', pathOf(ids[1]!));
  const { status } = await request(product, 'PUT', pathOf(randomUUID()), { token: athlete.token, body: message(`${refused}@mail.com`) });
  expect(status).toBe(409);
  const { body: read } = await ask<ConversationView>(coach, 'GET', `/conversations/${pair}/messages`, undefined, last);
  expect(read.messages.map(({ text }) => text)).toEqual([changed, '']);
  const { body: search } = await ask<MessageHits>(coach, 'GET', `/message_search?q=${changed}`, undefined, last);
  expect(search.hits).toHaveLength(1);
  const canaries = [sent, changed, deleted, refused];
  expect(canaries.filter((canary) => product.output().includes(canary))).toEqual([]);
  expect(found(product.dataDir, canaries)).toEqual([]);
  // The scan finds what is there: the message's id is in the log.
  expect(found(product.dataDir, [ids[0]!]).length).toBeGreaterThan(0);
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
