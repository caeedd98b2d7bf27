import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { createTestIdentity, goodPassword, type TestIdentity } from '../testing/test-identity.ts';

const email = 'asha@example.com';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const newSignIn = "New sign-in to your Athlete's Academy account";
const changed = "Your Athlete's Academy password was changed";

describe('a notice to the owner of an account', () => {
  let test: TestIdentity;
  beforeEach(async () => {
    test = await createTestIdentity(inject('databaseUrl'));
    await test.person(email);
  });
  afterEach(() => test[Symbol.asyncDispose]());

  const body = { email, password: goodPassword, is_coach: false };
  const subjects = (): string[] => test.mailbox.map(({ subject }) => subject);
  const told = (expected: readonly string[]): Promise<void> => vi.waitFor(() => expect(subjects()).toEqual(expected), { timeout: 60_000 });

  it('reports a sign-in on a new device, except the first sign-in and known devices', async () => {
    const [laptop, phone] = [test.browser('192.0.2.1', firefox), test.browser('192.0.2.2', firefox)];
    await laptop.ask('/logging', body);
    await laptop.ask('/logging', body);
    await phone.ask('/logging', body);
    await phone.ask('/logging', body);
    await told([newSignIn]);
    const [mail] = test.mailbox;
    expect(mail).toMatchObject({ to: email });
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('When: 1 March 2026 at 10:00 UTC. Device: Firefox on Linux.');
      expect(text).toContain('If this was not you');
      expect(text).toContain('https://academy.example/forgot-password');
    }
  });

  it('reports a new password, from the profile or by code', async () => {
    const { ask } = test.browser('192.0.2.1', firefox);
    const { text } = await ask('/logging', body);
    const caller = test.identity.authenticate(text);
    const change = await test.identity.changePassword(caller?.id ?? 0, goodPassword, 'Ch4nged!pass');
    await change.finish(caller?.session);
    await told([changed]);
    expect(test.mailbox[0]?.text).toContain('Device: Firefox on Linux.');
    await ask('/auth/forgot_password', { email, is_coach: false });
    await ask('/auth/reset_password', { email, is_coach: false, code: test.codeFor(email), password: 'Fr3sh!pass' });
    await told([changed, "Your Athlete's Academy password", changed]);
  });

  it('does not report failed attempts', async () => {
    await test.ask('/logging', { ...body, password: 'Wr0ng!pass' });
    await test.ask('/auth/reset_password', { email, is_coach: false, code: '000000', password: 'Fr3sh!pass' });
    await expect(test.identity.changePassword(1, 'Wr0ng!pass', 'Fr3sh!pass')).rejects.toMatchObject({ status: 403 });
    await test.ask('/logging', body);
    await test.ask('/logging', body);
    await told([newSignIn]);
  });

  it('reports at most ten new devices a day', async () => {
    for (let index = 0; index < 14; index += 1) expect((await test.ask('/logging', body)).status).toBe(200);
    await told(Array.from({ length: 10 }, () => newSignIn));
    test.clock.advance(86_400);
    await test.ask('/logging', body);
    await told(Array.from({ length: 11 }, () => newSignIn));
  });

  it('does not delay a sign-in if the mail server refuses, and logs no names', async () => {
    await using deaf = await createTestIdentity(inject('databaseUrl'), { mailer: { send: () => Promise.reject(new Error('away')) } });
    await deaf.person(email);
    for (let index = 0; index < 3; index += 1) expect((await deaf.ask('/logging', body)).status).toBe(200);
    expect(deaf.logged.join('\n')).not.toContain('asha');
  });
});
