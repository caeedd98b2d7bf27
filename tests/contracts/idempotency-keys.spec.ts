import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { athleteDetails, request, must, newAthlete, newCoach, password } from '../product/people.ts';
import { repeatables, send } from '../product/repeatable.ts';

const product = inject('product');

interface Operation {
  readonly parameters: readonly { readonly name: string }[];
  readonly responses: Readonly<Record<string, unknown>>;
}

it('exactly the endpoints tested here accept a key', async () => {
  const { body } = await request<{ paths: Record<string, Record<string, Operation>> }>(product, 'GET', '/openapi.json');
  const offering = Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { parameters }]) => parameters.some(({ name }) => name === 'Idempotency-Key'))
      .map(([method, { responses }]) => [`${method.toUpperCase()} ${path}`, '409' in responses]),
  );
  expect(Object.fromEntries(offering)).toEqual(Object.fromEntries(Object.keys(repeatables).map((name) => [name, true])));
});

describe.each(Object.entries(repeatables))('%s under an Idempotency-Key', (_name, make) => {
  it('runs once, and repeats get the same response; another request with the key is refused', async () => {
    const { ask, others, elsewhere } = await make(product);
    const key = randomUUID();
    const { answer } = await send(product, key, ask);
    expect([200, 201, 202]).toContain(answer.status);
    expect(answer.position).not.toBeNull();
    for (const other of [...others, ...(elsewhere ? [elsewhere] : [])]) {
      const refused = await send(product, key, other);
      expect([other.path, refused.answer.status, refused.code]).toEqual([other.path, 409, 'keyReused']);
    }
    expect((await send(product, key, ask)).answer).toEqual(answer);
  });

  it('runs once under ten concurrent requests', async () => {
    const { ask } = await make(product);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(product, key, ask)));
    const [{ answer } = { answer: undefined }] = answers;
    expect([200, 201, 202]).toContain(answer?.status);
    for (const one of answers) expect(one.answer).toEqual(answer);
  });
});

it('does not apply a change later if the first request changed nothing', async () => {
  const { token, name } = await newAthlete(product);
  const change = (health: string, key: string) =>
    send(product, key, { method: 'PUT', path: '/atheleteprofile', token, body: { ...athleteDetails(name), detail_health: health } });
  const same = randomUUID();
  expect((await change('Fit', same)).answer).toMatchObject({ status: 200, position: null });
  const { answer } = await change('Fitter', randomUUID());
  expect((await change('Fit', same)).answer).toMatchObject({ status: 200, position: null });
  const { id } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { id: number };
  const { body } = await must(product, 'GET', `/atheleteprofile/${id}`, { token, headers: { 'at-least': answer.position ?? '' } });
  expect(body).toMatchObject({ detail_health: 'Fitter' });
});

describe('PUT /atheleteprofile with a new password', () => {
  const fresh = 'N3w@Secret';
  const signIn = async (email: string, given: string) =>
    (await request(product, 'POST', '/logging', { body: { email, password: given, is_coach: false } })).status;

  it('gives 200 again, also after a later change, without counting a wrong guess', async () => {
    const { token, name, email } = await newAthlete(product);
    const change = (from: string, to: string, key: string) =>
      send(product, key, {
        method: 'PUT',
        path: '/atheleteprofile',
        token,
        body: { ...athleteDetails(name), old_password: from, password: to },
      });
    const first = randomUUID();
    for (let count = 0; count < 8; count += 1) expect((await change(password, fresh, first)).answer.status).toBe(200);
    expect((await change(fresh, 'Th1rd@Secret', randomUUID())).answer.status).toBe(200);
    for (let count = 0; count < 8; count += 1) expect((await change(password, fresh, first)).answer.status).toBe(200);
    expect([await signIn(email, fresh), await signIn(email, 'Th1rd@Secret')]).toEqual([401, 200]);
  });

  it('changes the profile and the password together or not at all', async () => {
    const { token, name, email, id } = await newAthlete(product);
    const body = { ...athleteDetails(name), detail_health: 'Fitter', password: fresh };
    const refused = await request(product, 'PUT', '/atheleteprofile', { token, body: { ...body, old_password: 'Wr0ng@Secret' } });
    expect(refused.status).toBe(403);
    const before = await must<{ detail_health: string }>(product, 'GET', `/atheleteprofile/${id}`, { token });
    expect([before.body.detail_health, await signIn(email, password)]).toEqual(['Fit', 200]);
    // Without a key the repeat is recognised by the passwords.
    for (let count = 0; count < 2; count += 1)
      await must(product, 'PUT', '/atheleteprofile', { token, body: { ...body, old_password: password } });
    expect([await signIn(email, password), await signIn(email, fresh)]).toEqual([401, 200]);
  });
});

it('a key is ignored by other endpoints', async () => {
  const { email } = await newCoach(product);
  const headers = { 'idempotency-key': 'not one, for it has spaces' };
  const ask = () => request(product, 'POST', '/logging', { body: { email, password, is_coach: true }, headers });
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
});

it('a malformed key is refused by endpoints that accept keys', async () => {
  const { token } = await newCoach(product);
  const asking = { token, body: { athlete_id: 7 }, headers: { 'idempotency-key': 'it has spaces' } };
  expect((await request(product, 'POST', '/blocked_athletes', asking)).status).toBe(400);
});
