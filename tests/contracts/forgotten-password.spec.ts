import { describe, expect, inject, it } from 'vitest';
import { request, codeFor, must, newAthlete, newCoach, newEmail, password } from '../product/people.ts';

const product = inject('product');
const fresh = 'Changed@2026';

interface Problems {
  problems: { path: string; code: string; message: string }[];
}
const forgot = (body: unknown) => request<Problems>(product, 'POST', '/auth/forgot_password', { body });
const reset = (body: object) => request<Problems>(product, 'POST', '/auth/reset_password', { body: { password: fresh, ...body } });
const logIn = async (email: string, secret: string, is_coach = false) =>
  (await request(product, 'POST', '/logging', { body: { email, password: secret, is_coach } })).status;

describe('POST /auth/forgot_password', () => {
  it('200: equal responses with and without an account', async () => {
    const athlete = await newAthlete(product);
    const answers = [await forgot({ email: athlete.email }), await forgot({ email: newEmail() })];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { success: true }],
      [200, { success: true }],
    ]);
  });

  it('400 for a malformed address', async () => {
    expect(await forgot({ email: 'nobody' })).toMatchObject({
      status: 400,
      body: { problems: [{ path: '/email', code: 'invalidEmail' }] },
    });
  });

  it('429 within two minutes, with and without an account', async () => {
    const coach = await newCoach(product);
    for (const body of [{ email: coach.email, is_coach: true }, { email: newEmail() }]) {
      await forgot(body);
      const again = await forgot(body);
      expect([again.status, again.body.problems[0]?.code]).toEqual([429, 'codeTooSoon']);
      expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(100);
    }
  });
});

describe('POST /auth/reset_password', () => {
  it('200: the mailed code sets the password once and ends all sessions', async () => {
    const athlete = await newAthlete(product);
    const mailed = await codeFor(product, athlete.email);
    await forgot({ email: athlete.email });
    const code = await newerCode(athlete.email, mailed);
    expect(await reset({ email: athlete.email, code })).toMatchObject({ status: 200, body: { success: true } });
    expect([await logIn(athlete.email, password), await logIn(athlete.email, fresh)]).toEqual([401, 200]);
    expect((await request(product, 'GET', `/atheleteprofile/${athlete.id}`, { token: athlete.token })).status).toBe(401);
    expect((await reset({ email: athlete.email, code, password })).status).toBe(403);
  });

  it('400 with all problems at once', async () => {
    const { status, body } = await reset({ email: 'x', code: '1', password: 'weak' });
    expect([status, body.problems.map(({ path }) => path).toSorted()]).toEqual([400, ['/code', '/email', '/password']]);
  });

  it('403 for a wrong code and an unknown address alike', async () => {
    const coach = await newCoach(product);
    const mailed = await codeFor(product, coach.email);
    await forgot({ email: coach.email, is_coach: true });
    const code = await newerCode(coach.email, mailed);
    const wrong = code === '000000' ? '000001' : '000000';
    const answers = [await reset({ email: coach.email, is_coach: true, code: wrong }), await reset({ email: newEmail(), code: wrong })];
    expect(answers.map(({ status, body }) => [status, body.problems])).toEqual(
      Array.from({ length: 2 }, () => [403, [{ path: '/code', code: 'wrongCode', message: 'Invalid OTP.' }]]),
    );
  });

  it('429 for guesses, which do not keep the owner from signing in', async () => {
    const athlete = await newAthlete(product);
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess += 1) statuses.push((await reset({ email: athlete.email, code: '000000' })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([403, 429]);
    expect(await logIn(athlete.email, password)).toBe(200);
  });
});

/** Mails of the same second may be listed in any order, so the registration code is recognised by its digits. */
async function newerCode(email: string, older: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const code = await codeFor(product, email);
    if (code !== older) return code;
    await must(product, 'GET', '/healthz');
  }
  throw new Error(`no newer code for ${email}`);
}
