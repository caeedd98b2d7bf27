import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { clean, notAhead, repeat } from './housekeeping.ts';
import { createTestIdentity, goodPassword, type TestIdentity } from '../testing/test-identity.ts';

const signal = new AbortController().signal;

describe('clean', () => {
  let test: TestIdentity;
  beforeAll(async () => {
    test = await createTestIdentity(inject('databaseUrl'));
  });
  afterAll(() => test[Symbol.asyncDispose]());

  const count = async (table: string): Promise<number> =>
    Number((await test.pool.query<{ count: string }>(`select count(*) from identity.${table}`)).rows[0]?.count);

  it('deletes everything expired, in several batches, and nothing else', async () => {
    const now = test.clock.now();
    await test.pool.query(
      `insert into identity.codes (purpose, email, proof_hash, is_open, code_hash, created_at, expires_at)
       select 'verify', 'old' || n, '', true, '', $1, $1::timestamptz - interval '1 second' from generate_series(1, 2500) n`,
      [now],
    );
    await test.ask('/send_otp_email', { email_id: 'asha@example.com' });
    await test.ask('/verify_email', { email_id: 'asha@example.com', otp_email: test.codeFor('asha@example.com') });
    await test.ask('/send_otp_email', { email_id: 'ravi@example.com' });
    const id = await test.person('asha@example.com');
    await test.ask('/auth/forgot_password', { email: 'asha@example.com' });
    const { token } = await test.identity.issueSession(id, 'athlete', {});
    expect(await clean(test.pool, now, signal)).toBe(2500);
    const tables = ['codes', 'verified_emails', 'sessions', 'refresh_tokens', 'devices', 'attempts'];
    expect(await Promise.all(tables.slice(0, -1).map(count))).toEqual([3, 1, 1, 1, 1]);
    expect(test.identity.authenticate(token)).not.toBeNull();
    test.clock.advance(181 * 86_400);
    await clean(test.pool, test.clock.now(), signal);
    expect(await Promise.all(tables.map(count))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('goes by no clock that is ahead', async () => {
    const [day, now] = [86_400_000, Date.now()];
    expect(await notAhead(test.pool, new Date(now - day))).toEqual(new Date(now - day));
    expect((await notAhead(test.pool, new Date(now + day))).getTime()).toBeLessThan(now + day / 2);
  });

  it('forgets after a day how to recognise repeats of a registration and a password change', async () => {
    const email = 'meera@example.com';
    await test.ask('/send_otp_email', { email_id: email });
    await test.ask('/verify_email', { email_id: email, otp_email: test.codeFor(email) });
    const id = await test.identity.registerAccount({ email, password: goodPassword, role: 'athlete' }, async () => {});
    await (await test.identity.changePassword(id, goodPassword, 'Fr3sh!pass')).finish();
    const kept = async (): Promise<unknown> =>
      (
        await test.pool.query(
          `select (select count(*)::int from identity.new_accounts where account_id = $1) as made, change_hash is not null as is_changed
           from identity.accounts where id = $1`,
          [id],
        )
      ).rows[0];
    test.clock.advance(24 * 3600 - 1);
    await clean(test.pool, test.clock.now(), signal);
    expect(await kept()).toEqual({ made: 1, is_changed: true });
    test.clock.advance(2);
    await clean(test.pool, test.clock.now(), signal);
    expect(await kept()).toEqual({ made: 0, is_changed: false });
  });

  it('keeps a revoked session as long as its access tokens could live', async () => {
    const id = await test.person('ravi@example.com');
    const { token } = await test.identity.issueSession(id, 'athlete', {});
    const session = test.identity.authenticate(token)?.session;
    const isKept = async (): Promise<boolean> =>
      (await test.pool.query('select 1 from identity.sessions where id = $1', [session])).rowCount === 1;
    await test.ask('/auth/logout', {}, { authorization: `Bearer ${token}` });
    test.clock.advance(900);
    await clean(test.pool, test.clock.now(), signal);
    expect(await isKept()).toBe(true);
    test.clock.advance(2701);
    await clean(test.pool, test.clock.now(), signal);
    expect(await isKept()).toBe(false);
  });
});

describe('repeat', () => {
  it('continues after a failure and ends at the signal', async () => {
    const ending = new AbortController();
    const failed: unknown[] = [];
    let turns = 0;
    const running = repeat(
      async () => {
        turns += 1;
        if (turns === 1) throw new Error('once');
      },
      1,
      ending.signal,
      (error) => void failed.push(error),
    );
    await vi.waitFor(() => expect(turns).toBeGreaterThan(2));
    const before = turns;
    ending.abort();
    // The promise has resolved, so no further run can follow.
    await running;
    expect([turns, failed]).toEqual([before, [new Error('once')]]);
  });
});
