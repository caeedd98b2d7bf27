import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { clean, repeat } from './housekeeping.ts';
import { createTestIdentity, type TestIdentity } from './testing.ts';

const signal = new AbortController().signal;

describe('clean', () => {
  let test: TestIdentity;
  beforeAll(async () => {
    test = await createTestIdentity(inject('databaseUrl'));
  });
  afterAll(() => test[Symbol.asyncDispose]());

  const count = async (table: string): Promise<number> =>
    Number((await test.pool.query<{ count: string }>(`select count(*) from identity.${table}`)).rows[0]?.count);

  it('deletes what has expired, in as many batches as it takes, and nothing else', async () => {
    const now = test.clock.now();
    await test.pool.query(
      `insert into identity.email_codes (email, code_hash, created_at, expires_at)
       select 'old' || n, '', $1, $1::timestamptz - interval '1 second' from generate_series(1, 2500) n`,
      [now],
    );
    await test.ask('/send_otp_email', { email_id: 'asha@example.com' });
    await test.ask('/verify_email', { email_id: 'asha@example.com', otp_email: test.codeFor('asha@example.com') });
    await test.ask('/send_otp_email', { email_id: 'ravi@example.com' });
    const id = await test.person('asha@example.com');
    await test.ask('/auth/forgot_password', { email: 'asha@example.com' });
    const { token } = await test.identity.issueSession(id, 'athlete', {});
    expect(await clean(test.pool, now, signal)).toBe(2500);
    const tables = ['email_codes', 'reset_codes', 'verified_emails', 'sessions', 'refresh_tokens', 'rate_limits'];
    expect(await Promise.all(tables.slice(0, -1).map(count))).toEqual([2, 1, 1, 1, 1]);
    expect(test.identity.authenticate(token)).not.toBeNull();
    test.clock.advance(91 * 86_400);
    await test.pool.query('update identity.rate_limits set expire = 1');
    await clean(test.pool, test.clock.now(), signal);
    expect(await Promise.all(tables.map(count))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('keeps a revoked session as long as an access token of it could live', async () => {
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
  it('goes on after a failure and ends at the signal', async () => {
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
    ending.abort();
    await running;
    expect(failed).toEqual([new Error('once')]);
    const before = turns;
    await pause(5);
    expect(turns).toBe(before);
  });
});
