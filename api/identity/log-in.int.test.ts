import jwt from 'jsonwebtoken';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createTestIdentity, goodPassword, problem, type TestIdentity } from './testing.ts';

const from = (ip: string): Record<string, string> => ({ 'X-Forwarded-For': ip });

describe('POST /logging', () => {
  let test: TestIdentity;
  let id: number;
  beforeAll(async () => {
    test = await createTestIdentity(inject('databaseUrl'), { passwords: { concurrency: 1, queue: 40 } });
    id = await test.person('asha@example.com', goodPassword, 'coach');
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => test[Symbol.asyncDispose]());

  const login = (body: object, headers: Record<string, string> = {}) => test.ask('/logging', body, headers);
  const asha = { email: 'asha@example.com', password: goodPassword, is_coach: true };

  it('200: the body is the token, the cookie the refresh token', async () => {
    const { status, text, headers, cookie } = await login({ ...asha, email: 'Asha@Example.com' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    expect(jwt.decode(text)).toMatchObject({ id, role: 'coach' });
    expect(test.identity.authenticate(text)).toMatchObject({ id, role: 'coach' });
    expect(cookie).toMatch(/^refresh_token=[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Lax$/);
  });

  it('200: the cookie is Secure over https', async () => {
    const { cookie } = await login(asha, { 'X-Forwarded-Proto': 'https' });
    expect(cookie).toMatch(/; Secure$/);
  });

  it.each([
    ['a wrong password', { ...asha, password: 'Wr0ng!pass' }],
    ['another role', { ...asha, is_coach: false }],
    ['no role', { email: asha.email, password: asha.password }],
    ['an unknown address', { ...asha, email: 'nobody@example.com' }],
  ])('401 for %s, in the very same words', async (_, body) => {
    const answer = await login(body);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(problem('', 'loginFailed'));
    expect(answer.cookie).toBe('');
  });

  it('400 for what cannot be an address or a password, all at once', async () => {
    const { status, body } = await login({ email: 'asha', password: 'short', is_coach: true });
    expect(status).toBe(400);
    expect((body as { problems: { code: string }[] }).problems.map(({ code }) => code)).toEqual(['invalidEmail', 'invalidLoginPassword']);
    expect((await login({ ...asha, email: 'a\0@example.com' })).body).toEqual(problem('/email', 'invalidEmail'));
  });

  it('429 after too many wrong passwords, for an account that exists and for one that does not alike', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await test.person('ravi@example.com');
    for (const email of ['ravi@example.com', 'nobody-else@example.com']) {
      const statuses: number[] = [];
      for (let guess = 0; guess < 7; guess += 1)
        statuses.push((await login({ email, password: 'Wr0ng!pass' }, from(`192.0.2.${guess}`))).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429]);
      const answer = await login({ email, password: goodPassword }, from('198.51.100.1'));
      expect(answer.body).toEqual(problem('', 'tooManyRequests'));
      expect(answer.headers.get('retry-after')).toBe('30');
    }
  });

  it('503 at once when too many come at the same time, which counts against nobody', async () => {
    await test.pool.query('truncate identity.rate_limits');
    const strangers = Array.from({ length: 90 }, (_, index) =>
      login({ ...asha, email: `s${'x'.repeat(index)}@example.com` }, from(`203.0.113.${index}`)),
    );
    const refused = (await Promise.all(strangers)).filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.body).toEqual(problem('', 'unavailable'));
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
    const { rows } = await test.pool.query<{ points: number }>(`select points from identity.rate_limits where key like 'login:%'`);
    expect(rows.filter(({ points }) => points === 0)).toHaveLength(refused.length);
  });

  const time = async (email: string): Promise<number> => {
    const started = performance.now();
    await login({ ...asha, email, password: 'Wr0ng!pass' });
    return performance.now() - started;
  };

  it('does the work of a hash for an unknown account too', async () => {
    await test.person('known@example.com', goodPassword, 'coach');
    const samples = { known: [] as number[], unknown: [] as number[] };
    for (let index = 0; index < 5; index += 1) {
      samples.known.push(await time('known@example.com'));
      samples.unknown.push(await time('unknown@example.com'));
    }
    // Far apart on purpose: an answer without the hash would be many times faster than one with it.
    expect(Math.max(...samples.unknown)).toBeGreaterThan(Math.min(...samples.known) / 3);
  });
});
