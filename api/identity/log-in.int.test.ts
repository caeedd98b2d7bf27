import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestIdentity, goodPassword, problem, type TestIdentity } from '../testing/test-identity.ts';

const from = (ip: string): Record<string, string> => ({ 'X-Forwarded-For': ip });

describe('POST /logging', () => {
  let test: TestIdentity;
  let id: number;
  beforeAll(async () => {
    test = await createTestIdentity(inject('databaseUrl'), { passwords: { concurrency: 1, queue: 40 } });
    id = await test.person('asha@example.com', goodPassword, 'coach');
  });
  afterAll(() => test[Symbol.asyncDispose]());

  const login = (body: object, headers: Record<string, string> = {}) => test.ask('/logging', body, headers);
  const asha = { email: 'asha@example.com', password: goodPassword, is_coach: true };

  it('200: the body is the token, the cookie the refresh token', async () => {
    const { status, text, headers, cookie } = await login({ ...asha, email: 'Asha@Example.com' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    expect(jwt.decode(text)).toMatchObject({ id, role: 'coach' });
    expect(test.identity.authenticate(text)).toMatchObject({ id, role: 'coach' });
    expect(cookie.split('\n')).toEqual([
      expect.stringMatching(/^refresh_token=[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Lax$/),
      expect.stringMatching(/^known_devices=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/),
    ]);
  });

  it('200: the cookie is Secure over https', async () => {
    const { cookie } = await login(asha, { 'X-Forwarded-Proto': 'https' });
    for (const one of cookie.split('\n')) expect(one).toMatch(/; Secure$/);
  });

  it('200 with a password of ten years ago', async () => {
    await using old = await createTestIdentity(inject('databaseUrl'));
    await old.person('old@example.com', goodPassword, 'coach');
    old.clock.advance(10 * 366 * 86_400);
    expect((await old.ask('/logging', { ...asha, email: 'old@example.com' })).status).toBe(200);
  });

  it.each([
    ['a wrong password', { ...asha, password: 'Wr0ng!pass' }],
    ['another role', { ...asha, is_coach: false }],
    ['no role', { email: asha.email, password: asha.password }],
    ['an unknown address', { ...asha, email: 'nobody@example.com' }],
  ])('401 for %s, with identical responses', async (_, body) => {
    const answer = await login(body);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(problem('', 'loginFailed'));
    expect(answer.cookie).toBe('');
  });

  it("ends the session that the browser had, whoever's it was", async () => {
    await test.person('zoya@example.com', goodPassword, 'coach');
    const refresh = (refreshToken: string | undefined) => test.ask('/auth/refresh', { refreshToken });
    const browser = test.browser('192.0.2.77');
    const elsewhere = test.browser('192.0.2.78');
    expect([(await browser.ask('/logging', asha)).status, (await elsewhere.ask('/logging', asha)).status]).toEqual([200, 200]);
    const before = browser.cookies.get('refresh_token');
    expect((await browser.ask('/logging', { ...asha, password: 'Wr0ng!pass' })).status).toBe(401);
    expect((await browser.ask('/logging', { ...asha, email: 'zoya@example.com' })).status).toBe(200);
    expect((await refresh(before)).status).toBe(401);
    expect((await refresh(browser.cookies.get('refresh_token'))).status).toBe(200);
    expect((await refresh(elsewhere.cookies.get('refresh_token'))).status).toBe(200);
  });

  it('tells the log whose sign-in was taken or refused, by ids alone', async () => {
    const from = test.logged.length;
    await login(asha);
    await login({ ...asha, password: 'Wr0ng!pass' });
    await login({ ...asha, email: 'nobody@example.com' });
    const lines = test.logged.slice(from);
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg !== 'request');
    expect(told).toMatchObject([
      { level: 'info', msg: 'signed in', account: id, role: 'coach', by: 'password', standing: 'stranger' },
      { level: 'warn', msg: 'a sign-in was refused', account: id, role: 'coach', by: 'password', standing: 'stranger' },
      { level: 'warn', msg: 'a sign-in was refused', account: null, role: 'coach', by: 'password', standing: 'stranger' },
    ]);
    for (const secret of ['asha', 'nobody', goodPassword, 'Wr0ng!pass']) expect(lines.join('')).not.toContain(secret);
  });

  it('400 for a malformed address or password, all problems at once', async () => {
    const { status, body } = await login({ email: 'asha', password: 'short', is_coach: true });
    expect(status).toBe(400);
    expect((body as { problems: { code: string }[] }).problems.map(({ code }) => code)).toEqual(['invalidEmail', 'invalidLoginPassword']);
    expect((await login({ ...asha, email: 'a\0@example.com' })).body).toEqual(problem('/email', 'invalidEmail'));
  });

  it('429 after too many wrong passwords, for existing and missing accounts alike', async () => {
    await test.person('ravi@example.com');
    for (const email of ['ravi@example.com', 'nobody-else@example.com']) {
      const statuses: number[] = [];
      for (let guess = 0; guess < 7; guess += 1)
        statuses.push((await login({ email, password: 'Wr0ng!pass' }, from(`192.0.2.${guess}`))).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429]);
      const answer = await login({ email, password: goodPassword }, from('198.51.100.1'));
      expect(answer.body).toEqual(problem('', 'tooManyGuesses'));
      expect(answer.headers.get('retry-after')).toBe('30');
    }
  });

  it('503 at once under too many concurrent requests, without counting against anyone', async () => {
    await test.pool.query('truncate identity.attempts');
    const strangers = Array.from({ length: 90 }, (_, index) =>
      login({ ...asha, email: `s${'x'.repeat(index)}@example.com` }, from(`203.0.113.${index}`)),
    );
    const refused = (await Promise.all(strangers)).filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.body).toEqual(problem('', 'unavailable'));
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
    const { rows } = await test.pool.query<{ wrong: number; under_way: object }>(
      `select wrong, under_way from identity.attempts where key like 'loginStranger:%'`,
    );
    expect(rows.filter(({ wrong }) => wrong > 0)).toHaveLength(strangers.length - refused.length);
    expect(rows.filter(({ under_way }) => Object.keys(under_way).length > 0)).toEqual([]);
  });

  it('503 before the database is asked, while as many wait as may', async () => {
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()];
    const hasher = {
      hash: async (password: string) => password,
      verify: () => {
        begun.resolve();
        return gate.promise;
      },
    };
    await using busy = await createTestIdentity(inject('databaseUrl'), { passwords: { concurrency: 1, queue: 0, hasher } });
    const first = busy.ask('/logging', asha, from('203.0.113.1'));
    await begun.promise;
    expect((await busy.ask('/logging', { ...asha, email: 'zoya@example.com' }, from('203.0.113.2'))).status).toBe(503);
    const { rows } = await busy.pool.query<{ key: string }>('select key from identity.attempts');
    expect(rows).toHaveLength(2);
    gate.resolve(false);
    expect((await first).status).toBe(401);
  });
});

describe('the cost of signing in', () => {
  it('is one hash of equal cost, whether or not the account exists', async () => {
    const compared: string[] = [];
    const hasher = {
      hash: async (password: string) => `cost 7 of ${password}`,
      verify: async (passwordHash: string, password: string) => {
        compared.push(passwordHash.slice(0, 'cost 7'.length));
        return passwordHash === `cost 7 of ${password}`;
      },
    };
    await using test = await createTestIdentity(inject('databaseUrl'), { passwords: { hasher } });
    await test.person('known@example.com', goodPassword, 'coach');
    const statusOf = async (email: string, password: string): Promise<number> =>
      (await test.ask('/logging', { email, password, is_coach: true })).status;
    expect(await statusOf('known@example.com', goodPassword)).toBe(200);
    for (const email of ['known@example.com', 'unknown@example.com']) {
      compared.length = 0;
      expect(await statusOf(email, 'Wr0ng!pass')).toBe(401);
      expect(compared, email).toEqual(['cost 7']);
    }
  });
});
