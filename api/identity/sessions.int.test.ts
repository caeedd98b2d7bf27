import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createSessions, graceSeconds, mostOpen, type Sessions } from './sessions.ts';
import { createTestClock, createTestPool, type TestClock } from '../testing/test-identity.ts';

const day = 86_400;

describe('createSessions', () => {
  let database: Awaited<ReturnType<typeof createTestPool>>;
  let accountId: number;
  let clock: TestClock;
  let sessions: Sessions;
  let revoked: string[];
  const key = randomBytes(32);

  beforeAll(async () => {
    database = await createTestPool(inject('databaseUrl'));
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into identity.accounts (email, role, password_hash, status, created_at)
       values ('asha@example.com', 'coach', 'x', 'active', now()) returning id`,
    );
    accountId = Number(rows[0]?.id);
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    await database.pool.query('delete from identity.sessions');
    clock = createTestClock();
    revoked = [];
    const revocations = { add: (session: string) => void revoked.push(session) };
    sessions = createSessions({ pool: database.pool, key, revocations, logger: { warn: () => {} }, clock: clock.now });
  });

  /** Postgres' clock tells how long ago it was; nobody moves that. */
  const passSince = (seconds: number) =>
    database.pool.query('update identity.refresh_tokens set used_at = used_at - make_interval(secs => $1)', [seconds]);

  it('opens with a random 256-bit token, storing only its digest', async () => {
    const [one, two] = [await sessions.open(accountId, 'coach'), await sessions.open(accountId, 'coach')];
    expect(one.refreshToken).toMatch(/^[\w-]{43}$/);
    expect(two.refreshToken).not.toBe(one.refreshToken);
    const { rows } = await database.pool.query<{ all: string }>(
      'select string_agg(t::text, chr(10)) as all from identity.refresh_tokens t',
    );
    expect(rows[0]?.all).not.toContain(one.refreshToken);
    expect(rows[0]?.all).not.toContain(Buffer.from(one.refreshToken).toString('hex'));
  });

  it('issues a new token at every use, for the same session and account', async () => {
    const opened = await sessions.open(accountId, 'coach');
    const seen = [opened.refreshToken];
    for (let use = 0; use < 5; use += 1) {
      clock.advance(900);
      const next = await sessions.rotate(seen.at(-1) ?? '');
      expect(next).toMatchObject({ id: opened.id, account: { id: accountId, role: 'coach' } });
      seen.push(next?.refreshToken ?? '');
    }
    expect(new Set(seen).size).toBe(6);
  });

  it.each([
    ['an unknown one', 'A'.repeat(43)],
    ['an empty one', ''],
    ['one with a null byte', '\0'],
  ])('refuses %s', async (_, token) => {
    expect(await sessions.rotate(token)).toBeNull();
  });

  it('ends the session at once when any used token of the chain returns', async () => {
    for (const position of [0, 1, 2, 3]) {
      const opened = await sessions.open(accountId, 'coach');
      const chain = [opened.refreshToken];
      for (let use = 0; use < 4; use += 1) chain.push((await sessions.rotate(chain.at(-1) ?? ''))?.refreshToken ?? '');
      await passSince(graceSeconds);
      expect(await sessions.rotate(chain[position] ?? '')).toBeNull();
      expect(revoked.at(-1)).toBe(opened.id);
      expect(await sessions.rotate(chain[4] ?? '')).toBeNull();
    }
  });

  it('gives concurrent refreshes of several tabs the same successor', async () => {
    for (let race = 0; race < 50; race += 1) {
      const { refreshToken } = await sessions.open(accountId, 'coach');
      const answers = await Promise.all([1, 2, 3].map(() => sessions.rotate(refreshToken)));
      const [first] = answers;
      expect(first?.refreshToken).toMatch(/^[\w-]{43}$/);
      expect(new Set(answers.map((answer) => answer?.refreshToken))).toEqual(new Set([first?.refreshToken]));
      expect(await sessions.rotate(first?.refreshToken ?? '')).not.toBeNull();
    }
    expect(revoked).toEqual([]);
  });

  it('gives a late tab the same successor within the grace period, not after it', async () => {
    const { refreshToken } = await sessions.open(accountId, 'coach');
    const first = await sessions.rotate(refreshToken);
    await passSince(graceSeconds - 5);
    expect(await sessions.rotate(refreshToken)).toEqual(first);
    await passSince(5);
    expect(await sessions.rotate(refreshToken)).toBeNull();
    expect(revoked).toHaveLength(1);
  });

  it('gives it also where another server with a clock of another day is asked', async () => {
    for (const jump of [day, -day]) {
      const { refreshToken } = await sessions.open(accountId, 'coach');
      const first = await sessions.rotate(refreshToken);
      clock.advance(jump);
      expect(await sessions.rotate(refreshToken)).toEqual(first);
    }
    expect(revoked).toEqual([]);
  });

  it('takes reuse for theft even within the grace period once the successor was used', async () => {
    const { refreshToken } = await sessions.open(accountId, 'coach');
    const first = await sessions.rotate(refreshToken);
    await sessions.rotate(first?.refreshToken ?? '');
    expect(await sessions.rotate(refreshToken)).toBeNull();
    expect(revoked).toHaveLength(1);
  });

  it('detects a thief who got the same successor in time', async () => {
    const { refreshToken } = await sessions.open(accountId, 'coach');
    const [owner, thief] = [await sessions.rotate(refreshToken), await sessions.rotate(refreshToken)];
    await passSince(900);
    expect(await sessions.rotate(owner?.refreshToken ?? '')).not.toBeNull();
    await passSince(900);
    expect(await sessions.rotate(thief?.refreshToken ?? '')).toBeNull();
    expect(revoked).toHaveLength(1);
  });

  it('expires a token after 30 days and a session after 90, however often it was refreshed', async () => {
    const idle = await sessions.open(accountId, 'coach');
    const { refreshToken } = await sessions.open(accountId, 'coach');
    let token = refreshToken;
    for (let month = 0; month < 3; month += 1) {
      clock.advance(30 * day - 1);
      token = (await sessions.rotate(token))?.refreshToken ?? '';
      expect(token).not.toBe('');
    }
    expect(await sessions.rotate(idle.refreshToken)).toBeNull();
    clock.advance(3);
    expect(await sessions.rotate(token)).toBeNull();
    expect(revoked).toEqual([]);
  });

  it('ends a session by any of its tokens', async () => {
    const opened = await sessions.open(accountId, 'coach');
    const next = await sessions.rotate(opened.refreshToken);
    await sessions.close(opened.refreshToken);
    expect(revoked).toEqual([opened.id]);
    expect(await sessions.rotate(next?.refreshToken ?? '')).toBeNull();
    await sessions.close('unknown');
    expect(revoked).toHaveLength(1);
  });

  it('ends all sessions of an account but one', async () => {
    const [one, two, three] = [
      await sessions.open(accountId, 'coach'),
      await sessions.open(accountId, 'coach'),
      await sessions.open(accountId, 'coach'),
    ];
    await sessions.endOthers(accountId, two.id);
    expect(revoked).toEqual(expect.arrayContaining([one.id, three.id]));
    expect(await sessions.rotate(one.refreshToken)).toBeNull();
    expect(await sessions.rotate(two.refreshToken)).not.toBeNull();
    await sessions.endOthers(accountId, undefined);
    expect(revoked).toContain(two.id);
  });

  it('lists the open ones of the account, newest use first', async () => {
    const [one, two, ended, idle] = [
      await sessions.open(accountId, 'coach', { id: randomUUID(), words: 'Firefox on Linux' }),
      await sessions.open(accountId, 'coach'),
      await sessions.open(accountId, 'coach'),
      await sessions.open(accountId, 'coach'),
    ];
    await sessions.end(ended.id);
    clock.advance(29 * day);
    const next = await sessions.rotate(one.refreshToken);
    await sessions.rotate(two.refreshToken);
    clock.advance(60);
    await sessions.rotate(next?.refreshToken ?? '');
    clock.advance(2 * day);
    const open = await sessions.list(accountId);
    expect(open.map(({ id }) => id)).toEqual([one.id, two.id]);
    expect(open).not.toContainEqual(expect.objectContaining({ id: idle.id }));
    expect(open[0]).toEqual({
      id: one.id,
      device: 'Firefox on Linux',
      signedInAt: new Date('2026-03-01T10:00:00Z'),
      lastUsedAt: new Date('2026-03-30T10:01:00Z'),
    });
    expect(await sessions.list(accountId + 1)).toEqual([]);
  });

  it('ends the least recently used one if there would be too many', async () => {
    const opened = [];
    for (let index = 0; index <= mostOpen; index += 1) {
      opened.push(await sessions.open(accountId, 'coach'));
      clock.advance(1);
    }
    expect(revoked).toEqual([opened[0]?.id]);
    expect(await sessions.list(accountId)).toHaveLength(mostOpen);
  });

  it('ends one only for its account, only once, and forgets its device', async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into identity.devices (id, account_id, created_at, expires_at) select gen_random_uuid(), $1, now(), now() from generate_series(1, 3)
       returning id`,
      [accountId],
    );
    const [first = '', second = '', third = ''] = rows.map(({ id }) => id);
    const left = async () => (await database.pool.query<{ id: string }>('select id from identity.devices')).rows.map(({ id }) => id);
    const one = await sessions.open(accountId, 'coach', { id: first, words: '' });
    const kept = await sessions.open(accountId, 'coach', { id: second, words: '' });
    expect(await sessions.endOne(accountId + 1, one.id)).toBe(false);
    expect(await sessions.endOne(accountId, one.id)).toBe(true);
    expect(await sessions.endOne(accountId, one.id)).toBe(false);
    expect(revoked).toEqual([one.id]);
    expect((await left()).toSorted()).toEqual([second, third].toSorted());
    await sessions.endOthers(accountId, kept.id);
    expect(await left()).toEqual([second]);
    await sessions.endOthers(accountId, undefined);
    expect(await left()).toEqual([]);
  });
});
