import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createGates } from './gates.ts';
import type { Standing } from './standing.ts';
import { createTestClock, createTestPool, type TestClock } from '../testing/test-identity.ts';
import { type Attempt, createThrottle, defaultThrottle, type Throttle, type ThrottleRules } from './throttle.ts';

const asha = 'coach asha@example.com';
const stranger: Standing = { kind: 'stranger' };
const isWrong = async (): Promise<null> => null;
const isRight = async (): Promise<true> => true;
const fails = (): Promise<never> => Promise.reject(new Error('the database is away'));
const tooMany = (seconds: string, code = 'tooManyGuesses'): object => ({ status: 429, message: code, headers: { 'Retry-After': seconds } });

describe('createThrottle', () => {
  let database: Awaited<ReturnType<typeof createTestPool>>;
  let pool: Pool;
  let clock: TestClock;
  let throttle: Throttle;
  let forgotten: string[];
  const key = randomBytes(32);

  const start = (rules: Partial<ThrottleRules> = {}, on: Pool = pool): Throttle =>
    createThrottle({
      gates: createGates({ pool: on, clock: clock.now }),
      key,
      rules: { ...defaultThrottle, ...rules },
      forgetDevice: async (id) => void forgotten.push(id),
    });

  beforeAll(async () => {
    database = await createTestPool(inject('databaseUrl'));
    ({ pool } = database);
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    await pool.query('truncate identity.attempts');
    clock = createTestClock();
    forgotten = [];
    throttle = start();
  });

  const login = (ip: string, standing: Standing = stranger, name = asha): Promise<Attempt> => throttle.login({ name, standing, ip });
  const guess = async (ip: string, standing: Standing = stranger, name = asha): Promise<void> =>
    void (await (await login(ip, standing, name)).of(isWrong));
  const fail = async (times: number): Promise<void> => {
    for (let index = 0; index < times; index += 1) await guess(`192.0.2.${index}`);
  };

  it("lengthens an account's delay after each wrong password, wherever they come from", async () => {
    await fail(6);
    await expect(login('198.51.100.1')).rejects.toMatchObject(tooMany('30'));
    clock.advance(30);
    await guess('198.51.100.2');
    await expect(login('198.51.100.3')).rejects.toMatchObject(tooMany('60'));
    await guess('198.51.100.3', stranger, 'athlete asha@example.com');
  });

  it('does not lengthen the delay by attempts during it', async () => {
    await fail(6);
    for (let index = 0; index < 20; index += 1) await login('198.51.100.1').catch(() => {});
    clock.advance(30);
    await guess('198.51.100.2');
    await expect(login('198.51.100.3')).rejects.toMatchObject(tooMany('60'));
  });

  it('admits no more guesses when they are concurrent', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 60 }, (_, index) => login(`192.0.2.${index}`)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('admits one at a time beyond the free ones', async () => {
    await fail(6);
    clock.advance(30);
    const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => login(`192.0.2.${index}`)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('starts again after a success, and after a day', async () => {
    await fail(5);
    const attempt = await login('198.51.100.1');
    await attempt.of(isRight);
    await attempt.succeed();
    await fail(6);
    clock.advance(86_400);
    await expect(fail(6)).resolves.toBeUndefined();
  });

  it('does not count an abandoned attempt, and admits the next at once', async () => {
    for (let index = 0; index < 20; index += 1) await expect((await login('192.0.2.1')).of(fails)).rejects.toThrow('away');
    await fail(5);
    for (let index = 0; index < 3; index += 1) await expect((await login('198.51.100.1')).of(fails)).rejects.toThrow('away');
  });

  it('drops an attempt without an outcome within half a minute', async () => {
    for (let index = 0; index < 5; index += 1) await login(`192.0.2.${index}`);
    await expect(login('198.51.100.1')).rejects.toMatchObject({ status: 429 });
    clock.advance(30);
    await expect(login('198.51.100.1')).resolves.toBeDefined();
  });

  it('does not reveal that a password was wrong if that cannot be counted', async () => {
    const attempt = await login('192.0.2.1');
    await pool.query('alter table identity.attempts add constraint full_disk check (wrong = 0)');
    try {
      await expect(attempt.of(isWrong)).rejects.toThrow('full_disk');
      await expect((await login('192.0.2.1')).of(isRight)).resolves.toBe(true);
    } finally {
      await pool.query('alter table identity.attempts drop constraint full_disk');
    }
  });

  it('counts by network, with an IPv6 network as one', async () => {
    throttle = start({ loginPeer: { free: 3, seconds: 900 } });
    for (let index = 0; index < 3; index += 1) await guess(`2001:db8::${index}`, stranger, `coach ${index}@example.com`);
    await expect(login('2001:db8::ffff', stranger, 'coach other')).rejects.toMatchObject(tooMany('900', 'tooManyRequests'));
    await guess('2001:db8:0:1::1', stranger, 'coach other');
  });

  it('counts no success against a network', async () => {
    throttle = start({ loginPeer: { free: 3, seconds: 900 } });
    for (let index = 0; index < 10; index += 1) {
      const attempt = await login('192.0.2.1', stranger, `coach ${index}@example.com`);
      await attempt.of(isRight);
      await expect(attempt.succeed()).resolves.toBeUndefined();
    }
  });

  it('counts a device separately: strangers do not lock it out nor it them, and ten wrong attempts end it', async () => {
    const device: Standing = { kind: 'device', id: 'a device' };
    await fail(6);
    await expect(login('198.51.100.1')).rejects.toMatchObject({ status: 429 });
    for (let index = 0; index < 6; index += 1) await guess('198.51.100.1', device);
    await expect(login('198.51.100.1', device)).rejects.toMatchObject(tooMany('30'));
    for (const seconds of [30, 60, 120, 240]) {
      expect(forgotten).toEqual([]);
      clock.advance(seconds);
      await guess('198.51.100.1', device);
    }
    expect(forgotten).toEqual(['a device']);
    clock.advance(90 * 86_400);
    await expect(login('198.51.100.1', device)).rejects.toMatchObject({ status: 429 });
  });

  it('resets a device after a success', async () => {
    const device: Standing = { kind: 'device', id: 'a device' };
    for (let index = 0; index < 5; index += 1) await guess('198.51.100.1', device);
    const attempt = await login('198.51.100.1', device);
    await attempt.of(isRight);
    await attempt.succeed();
    for (let index = 0; index < 6; index += 1) await guess('198.51.100.1', device);
    expect(forgotten).toEqual([]);
  });

  const sent = async (): Promise<void> => {};
  const send = (name: string, ip: string, more: Partial<{ standing: Standing; proof: string | null; send: () => Promise<void> }> = {}) =>
    throttle.sendCode(
      { name, standing: stranger, ip, proof: null, nextProof: more.proof ?? 'first', path: '/email', ...more },
      more.send ?? sent,
    );

  it('counts only codes that were sent', async () => {
    for (let index = 0; index < 20; index += 1) await expect(send(asha, '192.0.2.1', { send: fails })).rejects.toThrow('away');
    await expect(send(asha, '192.0.2.1')).resolves.toBeUndefined();
  });

  it('lets each browser request again after two minutes, and all browsers without a proof together', async () => {
    await send(asha, '192.0.2.1');
    await send(asha, '192.0.2.1', { proof: 'mine' });
    clock.advance(60.5);
    await expect(send(asha, '192.0.2.2')).rejects.toMatchObject(tooMany('60', 'codeTooSoon'));
    await expect(send(asha, '192.0.2.2', { proof: 'mine' })).rejects.toMatchObject(tooMany('60', 'codeTooSoon'));
    clock.advance(59.5);
    await send(asha, '192.0.2.1');
    await send(asha, '192.0.2.1', { proof: 'mine' });
  });

  it('makes a browser wait under the proof it received with its first code', async () => {
    await send(asha, '192.0.2.1');
    await expect(send(asha, '192.0.2.1', { proof: 'first' })).rejects.toMatchObject(tooMany('120', 'codeTooSoon'));
    clock.advance(120);
    await send(asha, '192.0.2.1', { proof: 'first' });
  });

  it('sends one code under concurrent requests', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => send(asha, '192.0.2.1')));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('bounds mails that strangers can trigger, and leaves devices and mailbox readers their share', async () => {
    const many = async (times: number, standing: Standing): Promise<void> => {
      for (let index = 0; index < times; index += 1) await send(asha, `192.0.2.${index}`, { proof: `${standing.kind} ${index}`, standing });
    };
    const refused = (standing: Standing): Promise<void> =>
      expect(many(1, standing).catch((error: unknown) => error)).resolves.toMatchObject({ status: 429 });
    await many(8, stranger);
    await expect(send(asha, '198.51.100.1', { proof: 'new' })).rejects.toMatchObject(tooMany('86400', 'codesUsedUp'));
    await many(3, { kind: 'device', id: 'one' });
    await many(20, { kind: 'mailbox' });
    clock.advance(120);
    for (const standing of [stranger, { kind: 'device', id: 'one' }, { kind: 'mailbox' }] as const) await refused(standing);
    await send('coach ravi@example.com', '198.51.100.1');
  });

  it('bounds attempts and mails by network', async () => {
    throttle = start({ lookPeer: { free: 3, seconds: 3600 }, sendPeer: { free: 3, seconds: 3600 } });
    for (let index = 0; index < 3; index += 1) {
      await (await throttle.lookAtCode({ name: `${index}`, ip: '203.0.113.1' })).of(isWrong);
      await send(`${index}`, '203.0.113.1');
    }
    const refusal = tooMany('3600', 'tooManyRequests');
    await expect(throttle.lookAtCode({ name: 'next', ip: '203.0.113.1' })).rejects.toMatchObject(refusal);
    await expect(send('next', '203.0.113.1')).rejects.toMatchObject(refusal);
    await send('next', '203.0.113.2');
  });

  it('survives a restart and stores no address in plain text', async () => {
    await fail(6);
    throttle = start();
    await expect(login('198.51.100.1')).rejects.toMatchObject({ status: 429 });
    const { rows } = await pool.query<{ all: string }>('select string_agg(t::text, chr(10)) as all from identity.attempts t');
    expect(rows[0]?.all).not.toMatch(/asha|192\.0\.2/);
  });

  it('admits nobody while Postgres is down, and says why', async () => {
    throttle = start({}, { query: () => Promise.reject(new Error('away')) } as unknown as Pool);
    await expect(login('198.51.100.1')).rejects.toThrow('away');
  });
});
