import { hash, verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestIdentity, goodPassword, problem, type TestIdentity } from '../testing/test-identity.ts';

const fresh = 'Fr3sh!pass';

describe('a forgotten password', () => {
  let test: TestIdentity;
  let refuses = false;
  beforeAll(async () => {
    test = await createTestIdentity(inject('databaseUrl'), {
      mailer: {
        send: async (mail) => {
          if (refuses) throw new Error('the mail server is away');
          test.mailbox.push(mail);
        },
      },
    });
  });
  afterAll(() => test[Symbol.asyncDispose]());
  beforeEach(() => test.pool.query('truncate identity.attempts, identity.codes'));

  const forgot = (email: unknown, is_coach = false) => test.ask('/auth/forgot_password', { email, is_coach });
  const reset = (email: string, code: string, password = fresh, is_coach = false) =>
    test.ask('/auth/reset_password', { email, is_coach, code, password });
  const logIn = async (email: string, password: string, is_coach = false) =>
    (await test.ask('/logging', { email, password, is_coach })).status;
  const other = (code: string): string => (code === '000000' ? '111111' : '000000');

  it('200: the code sets a new password once and ends all sessions', async () => {
    const id = await test.person('asha@example.com');
    const { token } = await test.identity.issueSession(id, 'athlete', {});
    expect(await forgot('Asha@example.com')).toMatchObject({ status: 200, body: { success: true } });
    const code = test.codeFor('asha@example.com');
    expect(await reset('asha@example.com', code)).toMatchObject({ status: 200, body: { success: true } });
    expect(test.identity.authenticate(token)).toBeNull();
    expect([await logIn('asha@example.com', goodPassword), await logIn('asha@example.com', fresh)]).toEqual([401, 200]);
    expect(await reset('asha@example.com', code, 'An0ther!pass')).toMatchObject({ status: 403, body: problem('/code', 'wrongCode') });
  });

  it('gives the same response without an account, and a mail that says so instead of a code', async () => {
    await test.person('known@example.com');
    const [known, unknown] = [await forgot('known@example.com'), await forgot('unknown@example.com')];
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(test.codeFor('unknown@example.com')).toBe('none');
    expect(test.mailbox.find(({ to }) => to === 'unknown@example.com')?.text).toContain('no account');
    const [a, b] = [await forgot('known@example.com'), await forgot('unknown@example.com')];
    expect([a.status, b.status]).toEqual([429, 429]);
    expect([a.headers.get('retry-after'), b.headers.get('retry-after')]).toEqual(['120', '120']);
    expect((await reset('unknown@example.com', '123456')).text.replace(/"requestId".*/u, '')).toBe(
      (await reset('known@example.com', other(test.codeFor('known@example.com')))).text.replace(/"requestId".*/u, ''),
    );
  });

  it("concerns one role: the address's other account keeps its password", async () => {
    await test.person('both@example.com');
    await test.person('both@example.com', goodPassword, 'coach');
    await forgot('both@example.com', true);
    const code = test.codeFor('both@example.com');
    expect((await reset('both@example.com', code)).status).toBe(403);
    expect((await reset('both@example.com', code, fresh, true)).status).toBe(200);
    expect([await logIn('both@example.com', goodPassword), await logIn('both@example.com', fresh, true)]).toEqual([200, 200]);
  });

  it('does not accept registration codes, nor registration its codes', async () => {
    await test.person('ravi@example.com');
    await test.ask('/send_otp_email', { email_id: 'ravi@example.com' });
    const signUp = test.codeFor('ravi@example.com');
    expect((await reset('ravi@example.com', signUp)).status).toBe(403);
    await forgot('ravi@example.com');
    const code = test.codeFor('ravi@example.com');
    if (code === signUp) return;
    expect((await reset('ravi@example.com', signUp)).status).toBe(403);
    expect((await test.ask('/verify_email', { email_id: 'ravi@example.com', otp_email: code })).body).toBe(false);
    expect((await reset('ravi@example.com', code)).status).toBe(200);
  });

  it('lives ten minutes and allows five attempts in the requesting browser', async () => {
    await test.person('meera@example.com');
    const { ask } = test.browser('192.0.2.1');
    const use = async (code: string) =>
      (await ask('/auth/reset_password', { email: 'meera@example.com', is_coach: false, code, password: fresh })).status;
    await ask('/auth/forgot_password', { email: 'meera@example.com' });
    test.clock.advance(601);
    expect(await use(test.codeFor('meera@example.com'))).toBe(403);
    await ask('/auth/forgot_password', { email: 'meera@example.com' });
    const code = test.codeFor('meera@example.com');
    for (let guess = 0; guess < 5; guess += 1) expect(await use(other(code))).toBe(403);
    expect(await use(code)).toBe(403);
  });

  it('429 for guesses, which do not keep the owner from signing in', async () => {
    await test.person('zara@example.com');
    for (let guess = 0; guess < 6; guess += 1) await reset('zara@example.com', '000000');
    const { status, headers } = await reset('zara@example.com', '000000');
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await logIn('zara@example.com', goodPassword)).toBe(200);
  });

  it('admits the owner at once where the password was set, despite wrong attempts elsewhere', async () => {
    await test.person('tara@example.com');
    const owner = test.browser('192.0.2.1');
    for (let guess = 0; guess < 7; guess += 1) await logIn('tara@example.com', 'Wr0ng!pass');
    expect(await logIn('tara@example.com', goodPassword)).toBe(429);
    await owner.ask('/auth/forgot_password', { email: 'tara@example.com' });
    const code = test.codeFor('tara@example.com');
    const { cookie } = await owner.ask('/auth/reset_password', { email: 'tara@example.com', is_coach: false, code, password: fresh });
    expect(cookie).toMatch(/^known_devices=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/);
    expect(await logIn('tara@example.com', fresh)).toBe(429);
    expect((await owner.ask('/logging', { email: 'tara@example.com', password: fresh, is_coach: false })).status).toBe(200);
  });

  it('400 for a common password or the own address; the code stays valid', async () => {
    await test.person('leela.rao@example.com');
    await forgot('leela.rao@example.com');
    const code = test.codeFor('leela.rao@example.com');
    for (const password of ['Password1!', 'P@ssw0rd', 'Leela123!']) {
      const { status, body } = await reset('leela.rao@example.com', code, password);
      expect([status, body]).toEqual([400, problem('/password', 'commonPassword')]);
    }
    expect((await reset('leela.rao@example.com', code)).status).toBe(200);
  });

  it('lets one of many concurrent requests with the right code win', async () => {
    await test.person('many@example.com');
    await forgot('many@example.com');
    const code = test.codeFor('many@example.com');
    const answers = await Promise.all([1, 2, 3, 4].map((n) => reset('many@example.com', code, `Num${n}!pass`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403]);
  });

  it('400 for malformed fields, all problems at once', async () => {
    expect(await forgot('nobody')).toMatchObject({ status: 400, body: problem('/email', 'invalidEmail') });
    const { status, body } = await test.ask('/auth/reset_password', { email: 'x', code: '12', password: 'weak' });
    const { problems } = body as { problems: { code: string }[] };
    expect([status, problems.map(({ code }) => code)]).toEqual([400, ['invalidEmail', 'invalidCode', 'weakPassword']]);
  });

  it('503 if no hash can be made now; the code stays valid', async () => {
    await test.person('busy@example.com');
    await forgot('busy@example.com');
    // The first hash takes the only turn, and keeps it until the two others were refused.
    const refused: { status: number }[] = [];
    const { promise: areRefused, resolve } = Promise.withResolvers<void>();
    const slowly = async (password: string): Promise<string> => {
      if (password === fresh) await areRefused;
      return await hash(password);
    };
    const busy = await test.another({ passwords: { concurrency: 1, queue: 0, hasher: { hash: slowly, verify } } });
    const endpoint = busy.endpoints.find(({ path }) => path === '/auth/reset_password');
    const code = test.codeFor('busy@example.com');
    const body = { email: 'busy@example.com', is_coach: false, code, password: fresh };
    const ask = async (): Promise<void> => {
      try {
        await endpoint?.handle({ body, ip: '127.0.0.1', headers: {} } as never);
      } catch (error) {
        if (refused.push(error as { status: number }) === 2) resolve();
      }
    };
    await Promise.all([ask(), ask(), ask()]);
    expect(refused.map(({ status }) => status)).toEqual([503, 503]);
    expect(await logIn('busy@example.com', fresh)).toBe(200);
  });

  it('503 if the mail server refuses; the next attempt need not wait', async () => {
    await test.person('later@example.com');
    refuses = true;
    expect((await forgot('later@example.com')).status).toBe(503);
    refuses = false;
    expect((await forgot('later@example.com')).status).toBe(200);
  });
});
