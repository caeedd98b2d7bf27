import { randomUUID } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { openHours, startIn } from '../product/bookings.ts';
import { eventually } from '../product/eventually.ts';
import { codeFor, must, newAthlete, newCoach, password, request } from '../product/people.ts';

const product = inject('product');

it('409 for whoever calls, books, waits for, writes to or reviews themselves, by the address of both accounts', async () => {
  const [coach, athlete] = [await newCoach(product), await newAthlete(product)];
  await openHours(product, coach);
  const { token } = athlete;
  const before = await codeFor(product, coach.email);
  await must(product, 'POST', '/account/email', { token, body: { email: coach.email, password } });
  const code = await eventually('a code', async () => {
    const found = await codeFor(product, coach.email);
    return found === before ? undefined : found;
  });
  await must(product, 'POST', '/account/email/confirm', { token, body: { code } });
  const told = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await request<{ problems?: readonly { code: string }[] }>(product, method, path, { token, body });
    return [answer.status, answer.body.problems?.[0]?.code];
  };
  const own = [409, 'ownAccount'];
  expect(await told('POST', '/calls', { coach_id: coach.id, sport: 'Tennis' })).toEqual(own);
  expect(await told('POST', '/bookings', { coach_id: coach.id, starts_at: startIn(3), kind: 'session' })).toEqual(own);
  expect(await told('POST', `/coaches/${coach.id}/waiting`, { week: 3 })).toEqual(own);
  expect(await told('POST', '/create_review', { coach_id: coach.id, rating: 5, comment: 'The best.' })).toEqual(own);
  const message = { text: 'Hello', file_ids: [], knows_risk: false };
  expect(await told('PUT', `/conversations/${coach.id}_${athlete.id}/messages/${randomUUID()}`, message)).toEqual(own);
});
