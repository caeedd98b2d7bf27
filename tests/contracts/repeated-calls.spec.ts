import { randomUUID } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { call, must, newAthlete, newCoach } from '../product/people.ts';

const product = inject('product');

// The answer to each may be lost on its way, and the browser then asks once more under the same key, a moment later.
it('ringing, accepting and inviting are answered the same where they are repeated under their Idempotency-Key', async () => {
  const [coach, athlete, other] = await Promise.all([newCoach(product), newAthlete(product), newAthlete(product)]);
  const twice = async (path: string, token: string, body?: object) => {
    const headers = { 'idempotency-key': randomUUID() };
    const ask = () => must<{ id?: string }>(product, 'POST', path, { token, headers, ...(body && { body }) });
    const [first, second] = [await ask(), await ask()];
    expect([second.status, second.body, second.headers.get('position')]).toEqual([first.status, first.body, first.headers.get('position')]);
    return first;
  };
  const ringing = await twice('/calls', athlete.token, { coach_id: coach.id, sport: 'Tennis' });
  const { id = '' } = ringing.body;
  const accepted = await twice(`/calls/${id}/accept`, coach.token);
  await twice(`/calls/${id}/invitations`, coach.token, { athlete_id: other.id });
  const { body } = await must(product, 'GET', `/calls/${id}`, {
    token: athlete.token,
    headers: { 'at-least': accepted.headers.get('position') ?? '' },
  });
  expect(body).toMatchObject({ id, state: 'accepted' });
});

it('another call under the same key is refused', async () => {
  const [coach, athlete] = await Promise.all([newCoach(product), newAthlete(product)]);
  const ring = (sport: string) =>
    call<{ problems: { code: string }[] }>(product, 'POST', '/calls', {
      token: athlete.token,
      headers: { 'idempotency-key': 'the-same-key' },
      body: { coach_id: coach.id, sport },
    });
  expect((await ring('Tennis')).status).toBe(201);
  const again = await ring('Yoga');
  expect([again.status, again.body.problems[0]?.code]).toEqual([409, 'keyReused']);
});
