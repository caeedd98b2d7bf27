import type { Repeat } from '@academy/platform/http';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Identity } from './index.ts';
import { createTestIdentity, goodPassword, type TestIdentity } from '../testing/test-identity.ts';

const nothing = async (): Promise<void> => {};

describe('registerAccount', () => {
  let test: TestIdentity;
  let identity: Identity;
  let count = 0;

  beforeAll(async () => {
    test = await createTestIdentity(inject('databaseUrl'), {
      throttle: { sendPeer: { free: 1000, seconds: 60 }, lookPeer: { free: 1000, seconds: 60 } },
    });
    ({ identity } = test);
  });
  afterAll(() => test[Symbol.asyncDispose]());

  async function verified(headers: Record<string, string> = {}): Promise<string> {
    const email = `person${(count += 1)}@example.com`.replace(/\d+@/, (digits) => `${'x'.repeat(Number(digits.slice(0, -1)))}@`);
    await test.ask('/send_otp_email', { email_id: email });
    expect((await test.ask('/verify_email', { email_id: email, otp_email: test.codeFor(email) }, headers)).body).toEqual({
      verified: true,
      registered_as: [],
    });
    return email;
  }

  const login = (email: string, password: string): Promise<number> =>
    test.ask('/logging', { email, password, is_coach: true }).then(({ status }) => status);

  it('creates an account that can sign in, and passes on its address', async () => {
    const email = await verified();
    const appended: number[] = [];
    const id = await identity.registerAccount(
      { email: email.toUpperCase(), password: goodPassword, role: 'coach' },
      async (one) => void appended.push(one),
    );
    expect(appended).toEqual([id]);
    expect(await login(email, goodPassword)).toBe(200);
    expect(await identity.emailOf(id)).toBe(email);
    expect(await identity.emailOf(id + 1000)).toBeNull();
  });

  it('tells the athletes of the person who has a coach', async () => {
    const [own, other] = ['own@example.com', 'other@example.com'];
    const coachId = await test.person(own, goodPassword, 'coach');
    await test.person(other);
    expect(await identity.ownAthletesOf(coachId)).toEqual([]);
    const athleteId = await test.person(own);
    expect(await identity.ownAthletesOf(coachId)).toEqual([athleteId]);
    expect(await identity.ownAthletesOf(coachId + 1000)).toEqual([]);
  });

  it('refuses an address that was not verified, or verified too long ago', async () => {
    const refused = { status: 403, problems: [{ path: '/email', code: 'emailNotVerified' }] };
    const account = { email: 'nobody@example.com', password: goodPassword, role: 'coach' } as const;
    await expect(identity.registerAccount(account, nothing)).rejects.toMatchObject(refused);
    const email = await verified();
    test.clock.advance(1800);
    await expect(identity.registerAccount({ ...account, email }, nothing)).rejects.toMatchObject(refused);
  });

  it('uses the verification up: one account per verification', async () => {
    const email = await verified();
    await identity.registerAccount({ email, password: goodPassword, role: 'coach' }, nothing);
    await expect(identity.registerAccount({ email, password: goodPassword, role: 'athlete' }, nothing)).rejects.toMatchObject({
      status: 403,
    });
  });

  it('allows one account for each role of an address', async () => {
    const email = await verified();
    const coach = await identity.registerAccount({ email, password: goodPassword, role: 'coach' }, nothing);
    test.clock.advance(120);
    await test.ask('/send_otp_email', { email_id: email });
    await test.ask('/verify_email', { email_id: email, otp_email: test.codeFor(email) });
    await expect(identity.registerAccount({ email, password: goodPassword, role: 'coach' }, nothing)).rejects.toMatchObject({
      status: 409,
      problems: [{ path: '/email', code: 'alreadyRegistered' }],
    });
    expect(await identity.registerAccount({ email, password: goodPassword, role: 'athlete' }, nothing)).not.toBe(coach);
  });

  it('takes over the leftovers of a failure: same id, new password', async () => {
    const email = await verified();
    const ids: number[] = [];
    const crash = async (id: number): Promise<void> => {
      ids.push(id);
      throw new Error('the store is away');
    };
    await expect(identity.registerAccount({ email, password: 'F1rst!pass', role: 'coach' }, crash)).rejects.toThrow('away');
    expect(await login(email, 'F1rst!pass')).toBe(401);
    expect(await identity.emailOf(ids[0] ?? 0)).toBeNull();
    expect(await identity.registerAccount({ email, password: 'Sec0nd!pass', role: 'coach' }, nothing)).toBe(ids[0]);
    expect(await login(email, 'F1rst!pass')).toBe(401);
    expect(await login(email, 'Sec0nd!pass')).toBe(200);
  });

  it('lets one of several concurrent attempts win, with its password', async () => {
    const email = await verified();
    const passwords = ['F1rst!pass', 'Sec0nd!pass', 'Th1rd!pass'];
    const answers = await Promise.allSettled(
      passwords.map((password) => identity.registerAccount({ email, password, role: 'coach' }, nothing)),
    );
    const winners = passwords.filter((_, index) => answers[index]?.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    const refusals = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => (reason as { status: number }).status);
    expect(refusals).toHaveLength(2);
    expect([403, 409]).toEqual(expect.arrayContaining(refusals));
    for (const password of passwords) expect(await login(email, password)).toBe(password === winners[0] ? 200 : 401);
  });

  it('binds the verification to the browser that made it, if it showed a proof', async () => {
    const email = `bound@example.com`;
    const { cookie } = await test.ask('/send_otp_email', { email_id: email });
    const proof = { cookie: cookie.split(';')[0] ?? '' };
    await test.ask('/verify_email', { email_id: email, otp_email: test.codeFor(email) }, proof);
    const account = { email, password: goodPassword, role: 'athlete' } as const;
    await expect(identity.registerAccount(account, nothing, {})).rejects.toMatchObject({ status: 403, message: 'emailNotVerified' });
    const other = { cookie: `email_proof=${'A'.repeat(43)}` };
    await expect(identity.registerAccount(account, nothing, other)).rejects.toMatchObject({ status: 403 });
    expect(await identity.registerAccount(account, nothing, proof)).toBeGreaterThan(0);
  });

  it('requires no proof from a client without cookies', async () => {
    const email = await verified();
    expect(await identity.registerAccount({ email, password: goodPassword, role: 'athlete' }, nothing, {})).toBeGreaterThan(0);
  });

  it('seeds without a verified address, and only once', async () => {
    const account = { email: 'Seed@example.com', password: goodPassword, role: 'coach' } as const;
    const id = await identity.seedAccount(account, nothing);
    expect(await identity.emailOf(id)).toBe('seed@example.com');
    await expect(identity.seedAccount(account, nothing)).rejects.toMatchObject({ status: 409 });
  });

  describe('after a lost response', () => {
    const refused = { status: 403, message: 'emailNotVerified' };

    async function proven(email: string) {
      const { cookie } = await test.ask('/send_otp_email', { email_id: email });
      const proof = { cookie: cookie.split(';')[0] ?? '' };
      await test.ask('/verify_email', { email_id: email, otp_email: test.codeFor(email) }, proof);
      return proof;
    }
    const keyed = (key: string): Repeat => ({ key, earlier: async () => ({ isRepeated: true, done: null }), settle: nothing });

    it('is repeated for the browser that created the account, with its password', async () => {
      const account = { email: 'lost@example.com', password: goodPassword, role: 'coach' } as const;
      const proof = await proven(account.email);
      const appended: number[] = [];
      const append = async (one: number): Promise<void> => void appended.push(one);
      const id = await identity.registerAccount(account, append, proof);
      expect(await identity.registerAccount(account, append, proof)).toBe(id);
      expect(appended).toEqual([id, id]);
      await expect(identity.registerAccount({ ...account, password: 'An0ther!pass' }, append, proof)).rejects.toMatchObject(refused);
      await expect(identity.registerAccount({ ...account, role: 'athlete' }, append, proof)).rejects.toMatchObject(refused);
      for (const stranger of [{}, { cookie: `email_proof=${'B'.repeat(43)}` }])
        await expect(identity.registerAccount(account, append, stranger)).rejects.toMatchObject(refused);
    });

    it('is repeated for the same key and password, for a day', async () => {
      const account = { email: await verified(), password: goodPassword, role: 'athlete' } as const;
      const id = await identity.registerAccount(account, nothing, {}, keyed('a-key'));
      expect(await identity.registerAccount(account, nothing, {}, keyed('a-key'))).toBe(id);
      await expect(identity.registerAccount(account, nothing, {}, keyed('other'))).rejects.toMatchObject(refused);
      await expect(identity.registerAccount({ ...account, password: 'An0ther!pass' }, nothing, {}, keyed('a-key'))).rejects.toMatchObject(
        refused,
      );
      test.clock.advance(24 * 60 * 60 + 1);
      await expect(identity.registerAccount(account, nothing, {}, keyed('a-key'))).rejects.toMatchObject(refused);
    });

    it('gives the same result for concurrent repeats', async () => {
      const account = { email: await verified(), password: goodPassword, role: 'athlete' } as const;
      const ids = await Promise.all([1, 2, 3].map(() => identity.registerAccount(account, nothing, {}, keyed('at-once'))));
      expect(new Set(ids).size).toBe(1);
    });

    it('does not help guessing the password', async () => {
      const account = { email: 'guessed@example.com', password: goodPassword, role: 'coach' } as const;
      const proof = await proven(account.email);
      await identity.registerAccount(account, nothing, proof);
      for (let guess = 0; guess < 6; guess += 1)
        await expect(identity.registerAccount({ ...account, password: 'Wr0ng!pass' }, nothing, proof)).rejects.toMatchObject(refused);
      await expect(identity.registerAccount(account, nothing, proof)).rejects.toMatchObject({ status: 429 });
    });
  });
});
