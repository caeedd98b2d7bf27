import { createListener } from '@academy/platform/postgres';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createTestIdentity, goodPassword, type TestIdentity } from '../testing/test-identity.ts';

describe('several processes on one database', () => {
  let test: TestIdentity;
  let id: number;
  beforeAll(async () => {
    test = await createTestIdentity(inject('databaseUrl'));
    id = await test.person('asha@example.com');
  });
  afterAll(() => test[Symbol.asyncDispose]());

  const logOut = (token: string) => test.ask('/auth/logout', {}, { authorization: `Bearer ${token}` });

  it('accept each other’s tokens', async () => {
    const other = await test.another();
    const { token } = await test.identity.issueSession(id, 'athlete', {});
    expect(other.authenticate(token)).toEqual(test.identity.authenticate(token));
  });

  it('learn of a revoked session within a second', async () => {
    const listener = createListener({ url: test.url, applicationName: 'test', channels: ['sessions'] });
    await listener.ready();
    const other = await test.another({ notify: (channel, handler) => listener.on(channel, handler) });
    const { token } = await test.identity.issueSession(id, 'athlete', {});
    expect(other.authenticate(token)).not.toBeNull();
    await logOut(token);
    await vi.waitFor(() => expect(other.authenticate(token)).toBeNull(), { timeout: 1000, interval: 5 });
    await listener.close();
  });

  it('know earlier revocations at their start', async () => {
    const { token } = await test.identity.issueSession(id, 'athlete', {});
    await logOut(token);
    const late = await test.another();
    expect(late.authenticate(token)).toBeNull();
  });

  it('refuse to start with another master key', async () => {
    await expect(test.another({ rootKey: Buffer.alloc(32) })).rejects.toThrow('authenticate');
  });
});

describe('stored and logged data', () => {
  it('contains no password, code, token or private key in the clear', async () => {
    await using test = await createTestIdentity(inject('databaseUrl'));
    const email = 'asha@example.com';
    await test.ask('/send_otp_email', { email_id: email });
    const code = test.codeFor(email);
    const { cookie: proof } = await test.ask('/send_otp_email', { email_id: 'ravi@example.com' });
    await test.ask('/verify_email', { email_id: email, otp_email: code }, { cookie: proof.split(';')[0] ?? '' });
    await test.person(email, goodPassword);
    const { text: token, cookie } = await test.ask('/logging', { email, password: goodPassword });
    await test.ask('/logging', { email, password: 'Wr0ng!pass' });
    const secrets = [
      goodPassword,
      'Wr0ng!pass',
      token,
      cookie.slice(14, 57),
      proof.slice(12, 55),
      'PRIVATE KEY',
      test.rootKey.toString('hex'),
    ];
    const { rows } = await test.pool.query<{ xml: string }>(`select schema_to_xml('identity', true, false, '')::text as xml`);
    const stored = rows[0]?.xml ?? '';
    expect(stored).toContain(email);
    for (const secret of secrets) {
      for (const form of [secret, Buffer.from(secret).toString('base64'), Buffer.from(secret).toString('hex')]) {
        expect(stored).not.toContain(form);
        expect(test.logged.join('\n')).not.toContain(form);
      }
    }
    expect(stored).not.toContain(`>${code}<`);
  });
});
