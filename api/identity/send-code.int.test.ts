import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestIdentity, problem, type TestIdentity } from '../testing/test-identity.ts';

describe('POST /send_otp_email', () => {
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

  const send = (email_id: unknown, headers: Record<string, string> = {}) => test.ask('/send_otp_email', { email_id }, headers);

  it('200 with or without an account, with identical responses', async () => {
    await test.person('known@example.com');
    for (const email of ['known@example.com', 'unknown@example.com']) {
      const { status, body, cookie } = await send(email);
      expect({ status, body }).toEqual({ status: 200, body: { success: true } });
      expect(cookie).toMatch(/^email_proof=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Strict$/);
      expect(test.codeFor(email)).toMatch(/^\d{6}$/);
    }
  });

  it("200: keeps the browser's existing proof", async () => {
    const proof = 'B'.repeat(43);
    expect((await send('again@example.com', { cookie: `email_proof=${proof}` })).cookie).toContain(`email_proof=${proof};`);
  });

  it.each(['', '   ', 'asha', 'a b@example.com', 'a@example', 'a@exam2ple.com', 'a\0@example.com', null])('400 for %j', async (email) => {
    const { status, body } = await send(email);
    expect(status).toBe(400);
    expect(body).toEqual(problem('/email_id', 'invalidEmail'));
  });

  it('429 for a second request within two minutes, with the seconds left; 200 afterwards', async () => {
    await send('asha@example.com');
    test.clock.advance(30);
    const { status, body, headers } = await send('Asha@example.com');
    expect(status).toBe(429);
    expect(body).toEqual(problem('/email_id', 'codeTooSoon'));
    expect(headers.get('retry-after')).toBe('90');
    test.clock.advance(90);
    expect((await send('asha@example.com')).status).toBe(200);
  });

  it('429 for too many from one network', async () => {
    for (let index = 0; index < 60; index += 1)
      expect((await send(`${'x'.repeat(index + 1)}@example.com`, { 'X-Forwarded-For': '203.0.113.9' })).status).toBe(200);
    const { status, body } = await send('peer@example.com', { 'X-Forwarded-For': '203.0.113.9' });
    expect(status).toBe(429);
    expect(body).toEqual(problem('', 'tooManyRequests'));
  });

  it('429 for the ninth request for an address in a day, with advice', async () => {
    for (let index = 0; index < 8; index += 1) {
      expect((await send('many@example.com')).status).toBe(200);
      test.clock.advance(120);
    }
    const { status, body, headers } = await send('many@example.com');
    expect([status, headers.get('retry-after')]).toEqual([429, String(86_400 - 8 * 120)]);
    expect(body).toEqual(problem('/email_id', 'codesUsedUp'));
  });

  it('503 if the mail server refuses; the next attempt need not wait', async () => {
    refuses = true;
    const { status, body } = await send('ravi@example.com');
    expect(status).toBe(503);
    expect(body).toEqual(problem('', 'unavailable'));
    refuses = false;
    expect((await send('ravi@example.com')).status).toBe(200);
  });

  it('logs neither address nor code', async () => {
    await send('secret@example.com');
    const log = test.logged.join('\n');
    expect(log).not.toContain('example.com');
    for (const mail of test.mailbox) expect(log).not.toContain(`"${test.codeFor(mail.to)}"`);
  });
});
