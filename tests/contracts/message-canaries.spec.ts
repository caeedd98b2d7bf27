import { randomUUID } from 'node:crypto';
import type { ConversationView, MessageHits } from '@academy/domain/conversations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answered, must, newAthlete, newCoach, type Person, request } from '../product/people.ts';
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
  const { body: search } = await ask<MessageHits>(coach, 'GET', `/message_search?q=${changed}`);
  expect(search.hits).toHaveLength(1);
  const canaries = [sent, changed, deleted, refused];
  expect(canaries.filter((canary) => product.output().includes(canary))).toEqual([]);
  expect(found(product.dataDir, canaries)).toEqual([]);
  // The scan finds what is there: the message's id is in the log.
  expect(found(product.dataDir, [ids[0]!]).length).toBeGreaterThan(0);
});
