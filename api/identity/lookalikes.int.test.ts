import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addressOf } from './address.ts';
import { identityMigrations } from './migrations.ts';
import { createTestIdentity, goodPassword, type TestIdentity } from '../testing/test-identity.ts';

const composed = 'andr\u00E9@example.com';
const decomposed = 'andre\u0301@example.com';

describe('addresses that look the same', () => {
  let test: TestIdentity;
  beforeAll(async () => {
    test = await createTestIdentity(inject('databaseUrl'));
  });
  afterAll(() => test[Symbol.asyncDispose]());

  const signIn = async (email: string, password = goodPassword) =>
    (await test.ask('/logging', { email, password, is_coach: false })).status;
  /** Stored as before normalisation. */
  const storedBefore = async (email: string, password: string): Promise<number> => {
    const id = await test.person(`old${'x'.repeat(count++)}@example.com`, password);
    await test.pool.query('update identity.accounts set email = $2 where id = $1', [id, email]);
    return id;
  };
  let count = 0;

  it('are one account, whatever the spelling', async () => {
    await test.person(decomposed);
    for (const email of [composed, decomposed, decomposed.toUpperCase(), 'ａndr\u00E9@example.com'])
      expect([email, await signIn(email)]).toEqual([email, 200]);
    await expect(test.person(composed)).rejects.toMatchObject({ status: 409 });
  });

  it('reach the account stored as typed', async () => {
    await storedBefore('zoe\u0308@example.com', goodPassword);
    expect(await signIn('ZOE\u0308@example.com')).toBe(200);
    await storedBefore('zo\u00EB@example.com', 'An0ther!pass');
    expect([await signIn('zoe\u0308@example.com'), await signIn('zo\u00EB@example.com', 'An0ther!pass')]).toEqual([200, 200]);
  });

  it('let the owner of such an account reset the password by mail', async () => {
    await storedBefore('rene\u0301@example.com', goodPassword);
    const { ask } = test.browser('192.0.2.1');
    await ask('/auth/forgot_password', { email: 'rene\u0301@example.com', is_coach: false });
    const code = test.codeFor('rene\u0301@example.com');
    const body = { email: 'rene\u0301@example.com', is_coach: false, code, password: 'Fr3sh!pass' };
    expect((await ask('/auth/reset_password', body)).status).toBe(200);
    expect(await signIn('rene\u0301@example.com', 'Fr3sh!pass')).toBe(200);
  });

  it.each([
    ['ma\uFE0Fya@example.com', 'maya@example.com'],
    ['l\u00EDa\u0301\u034F@example.com', 'l\u00ED\u00E1@example.com'],
  ])('cannot be registered beside an older spelling: %j', async (before, now) => {
    await storedBefore(before, goodPassword);
    const account = { email: now, password: goodPassword, role: 'athlete' } as const;
    const register = () => test.identity.registerAccount(account, async () => {});
    // The existence of an account is revealed only after proving ownership of the address.
    await expect(register()).rejects.toMatchObject({ status: 403, message: 'emailNotVerified' });
    expect((await test.ask('/send_otp_email', { email_id: now })).status).toBe(200);
    const verified = await test.ask('/verify_email', { email_id: now, otp_email: test.codeFor(addressOf(now, '')) });
    expect(verified.body).toEqual({ verified: true, registered_as: ['athlete'] });
    await expect(register()).rejects.toMatchObject({ status: 409, message: 'alreadyRegistered' });
  });

  it('of one who wants to update a profile are the same address', async () => {
    const id = await storedBefore('noe\u0301@example.com', goodPassword);
    expect(await test.identity.emailOf(id)).toBe('no\u00E9@example.com');
  });

  it('are migrated with accounts, sessions and codes of before in place', async () => {
    await using fresh = await createTestIdentity(inject('databaseUrl'));
    const [first, second, third] = identityMigrations;
    await fresh.pool.query(`drop schema identity cascade; ${first?.up}; ${second?.up};`);
    await fresh.pool.query(`
      insert into identity.accounts (email, role, password_hash, status, created_at) values ('ma\uFE0Fya@example.com', 'coach', 'x', 'active', now());
      insert into identity.sessions (id, account_id, created_at, expires_at) select gen_random_uuid(), id, '2026-01-01', '2027-01-01' from identity.accounts;
      insert into identity.refresh_tokens (hash, session_id, created_at, expires_at) select 'x', id, '2026-01-05', '2027-01-01' from identity.sessions;
      ${third?.up}`);
    const { rows } = await fresh.pool.query(
      'select looks, device, last_used_at from identity.accounts a join identity.sessions s on s.account_id = a.id',
    );
    expect(rows).toEqual([{ looks: 'maya@example.com', device: 'Unknown device', last_used_at: new Date('2026-01-05') }]);
  });
});
