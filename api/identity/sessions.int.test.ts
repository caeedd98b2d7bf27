import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createSessions, graceSeconds, type Sessions } from './sessions.ts';
import { createTestClock, createTestPool, type TestClock } from './testing.ts';

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
  beforeEach(() => {
    clock = createTestClock();
    revoked = [];
    const revocations = { add: (session: string) => void revoked.push(session) };
    sessions = createSessions({ pool: database.pool, key, revocations, logger: { warn: () => {} }, clock: clock.now });
  });

  it('opens with a random token of 256 bits of which only the digest is stored', async () => {
    const [one, two] = [await sessions.open(accountId, 'coach'), await sessions.open(accountId, 'coach')];
    expect(one.refreshToken).toMatch(/^[\w-]{43}$/);
    expect(two.refreshToken).not.toBe(one.refreshToken);
    const { rows } = await database.pool.query<{ all: string }>(
      'select string_agg(t::text, chr(10)) as all from identity.refresh_tokens t',
    );
    expect(rows[0]?.all).not.toContain(one.refreshToken);
    expect(rows[0]?.all).not.toContain(Buffer.from(one.refreshToken).toString('hex'));
  });

  it('gives a new token at every use, for the same session and account', async () => {
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

  it('ends the session at once when a used token comes back, whichever of the chain it is', async () => {
    for (const position of [0, 1, 2, 3]) {
      const opened = await sessions.open(accountId, 'coach');
      const chain = [opened.refreshToken];
      for (let use = 0; use < 4; use += 1) chain.push((await sessions.rotate(chain.at(-1) ?? ''))?.refreshToken ?? '');
      clock.advance(graceSeconds);
      expect(await sessions.rotate(chain[position] ?? '')).toBeNull();
      expect(revoked.at(-1)).toBe(opened.id);
      expect(await sessions.rotate(chain[4] ?? '')).toBeNull();
    }
  });

  it('gives tabs that refresh at the same time the same successor', async () => {
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

  it('lets a late tab have the same successor within the grace, not after it', async () => {
    const { refreshToken } = await sessions.open(accountId, 'coach');
    const first = await sessions.rotate(refreshToken);
    clock.advance(graceSeconds - 1);
    expect(await sessions.rotate(refreshToken)).toEqual(first);
    clock.advance(1);
    expect(await sessions.rotate(refreshToken)).toBeNull();
    expect(revoked).toHaveLength(1);
  });

  it('takes reuse for theft even within the grace once the successor has been used', async () => {
    const { refreshToken } = await sessions.open(accountId, 'coach');
    const first = await sessions.rotate(refreshToken);
    await sessions.rotate(first?.refreshToken ?? '');
    expect(await sessions.rotate(refreshToken)).toBeNull();
    expect(revoked).toHaveLength(1);
  });

  it('catches a thief who was quick enough to be given the same successor', async () => {
    const { refreshToken } = await sessions.open(accountId, 'coach');
    const [owner, thief] = [await sessions.rotate(refreshToken), await sessions.rotate(refreshToken)];
    clock.advance(900);
    expect(await sessions.rotate(owner?.refreshToken ?? '')).not.toBeNull();
    clock.advance(900);
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
});
