import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { createTestPool } from './testing.ts';
import { createThrottle, defaultThrottle, type Throttle } from './throttle.ts';

const asha = 'coach asha@example.com';
const done = async (): Promise<void> => {};
const tooMany = (seconds: string): object => ({ status: 429, message: 'tooManyRequests', headers: { 'Retry-After': seconds } });

describe('createThrottle', () => {
  let database: Awaited<ReturnType<typeof createTestPool>>;
  let pool: Pool;
  let throttle: Throttle;
  const key = randomBytes(32);

  beforeAll(async () => {
    database = await createTestPool(inject('databaseUrl'));
    ({ pool } = database);
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    // What is left of a limit is told in seconds: they stand still, however long a test takes.
    vi.useFakeTimers({ toFake: ['Date'] });
    await pool.query('truncate identity.rate_limits');
    throttle = createThrottle({ pool, key, limits: defaultThrottle });
  });
  afterEach(() => vi.useRealTimers());

  const fail = async (times: number): Promise<void> => {
    for (let index = 0; index < times; index += 1) await throttle.login(asha, `192.0.2.${index}`);
  };
  /** As if the gate's time had passed. */
  const wait = (): Promise<unknown> => pool.query(`update identity.rate_limits set expire = 0 where key like 'gate:%'`);

  it('makes an account wait longer after each further wrong password, wherever they come from', async () => {
    await fail(6);
    await expect(throttle.login(asha, '198.51.100.1')).rejects.toMatchObject(tooMany('30'));
    await wait();
    await throttle.login(asha, '198.51.100.2');
    await expect(throttle.login(asha, '198.51.100.3')).rejects.toMatchObject(tooMany('60'));
    await throttle.login('athlete asha@example.com', '198.51.100.3');
  });

  it('does not let hammering make the wait longer', async () => {
    await fail(6);
    for (let index = 0; index < 20; index += 1) await throttle.login(asha, '198.51.100.1').catch(() => {});
    await wait();
    await throttle.login(asha, '198.51.100.2');
    await expect(throttle.login(asha, '198.51.100.3')).rejects.toMatchObject(tooMany('60'));
  });

  it('lets no more guesses through when they come at the same time', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 60 }, (_, index) => throttle.login(asha, `192.0.2.${index}`)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  });

  it('starts anew after a success', async () => {
    await fail(5);
    const attempt = await throttle.login(asha, '198.51.100.1');
    await attempt.succeed();
    await expect(fail(6)).resolves.toBeUndefined();
  });

  it('does not count what was never looked at', async () => {
    for (let index = 0; index < 20; index += 1) {
      const attempt = await throttle.login(asha, '192.0.2.1');
      await expect(attempt.of(() => Promise.reject(new Error('the database is away')))).rejects.toThrow('away');
    }
    await fail(5);
  });

  it('opens the gate again for a guess that was never looked at', async () => {
    await fail(5);
    for (let index = 0; index < 3; index += 1) {
      const attempt = await throttle.login(asha, '198.51.100.1');
      await expect(attempt.of(() => Promise.reject(new Error('no turn')))).rejects.toThrow('no turn');
    }
  });

  it('counts against an address only the codes that were sent', async () => {
    const refuse = (): Promise<void> => Promise.reject(new Error('too soon'));
    for (let index = 0; index < 20; index += 1)
      await expect(throttle.sendCode('asha@example.com', '192.0.2.1', refuse)).rejects.toThrow('too soon');
    await expect(throttle.sendCode('asha@example.com', '192.0.2.1', done)).resolves.toBeUndefined();
  });

  it('counts a peer, and a whole IPv6 network as one', async () => {
    throttle = createThrottle({ pool, key, limits: { ...defaultThrottle, loginPeer: { points: 3, seconds: 900 } } });
    for (let index = 0; index < 3; index += 1) await throttle.login(`coach ${index}@example.com`, `2001:db8::${index}`);
    await expect(throttle.login('coach other@example.com', '2001:db8::ffff')).rejects.toMatchObject(tooMany('900'));
    await throttle.login('coach other@example.com', '2001:db8:0:1::1');
  });

  it('gives a peer its point back for a success', async () => {
    throttle = createThrottle({ pool, key, limits: { ...defaultThrottle, loginPeer: { points: 3, seconds: 900 } } });
    const succeed = async (index: number): Promise<void> => (await throttle.login(`coach ${index}@example.com`, '192.0.2.1')).succeed();
    for (let index = 0; index < 10; index += 1) await expect(succeed(index)).resolves.toBeUndefined();
  });

  it('bounds the sending and the verifying of codes by address and by peer', async () => {
    for (let index = 0; index < defaultThrottle.sendEmail.points; index += 1)
      await throttle.sendCode('asha@example.com', `192.0.2.${index}`, done);
    await expect(throttle.sendCode('asha@example.com', '198.51.100.1', done)).rejects.toMatchObject(tooMany('3600'));
    for (let index = 0; index < defaultThrottle.verifyEmail.points; index += 1)
      await throttle.verifyCode('asha@example.com', `192.0.2.${index}`);
    await expect(throttle.verifyCode('asha@example.com', '198.51.100.1')).rejects.toMatchObject(tooMany('3600'));
    for (let index = 0; index < defaultThrottle.sendPeer.points; index += 1)
      await throttle.sendCode(`${index}@example.com`, '203.0.113.1', done);
    await expect(throttle.sendCode('ravi@example.com', '203.0.113.1', done)).rejects.toMatchObject(tooMany('3600'));
    for (let index = 0; index < defaultThrottle.verifyPeer.points; index += 1)
      await throttle.verifyCode(`${index}@example.com`, '203.0.113.1');
    await expect(throttle.verifyCode('ravi@example.com', '203.0.113.1')).rejects.toMatchObject(tooMany('3600'));
  });

  it('holds over a restart and keeps no address in the clear', async () => {
    await fail(6);
    const restarted = createThrottle({ pool, key, limits: defaultThrottle });
    await expect(restarted.login(asha, '198.51.100.1')).rejects.toMatchObject({ status: 429 });
    const { rows } = await pool.query<{ all: string }>('select string_agg(key, chr(10)) as all from identity.rate_limits');
    expect(rows[0]?.all).not.toMatch(/asha|192\.0\.2/);
  });

  it('counts in memory while Postgres is away', async () => {
    const away = { query: () => Promise.reject(new Error('away')) } as unknown as Pool;
    throttle = createThrottle({ pool: away, key, limits: defaultThrottle });
    await fail(6);
    await expect(throttle.login(asha, '198.51.100.1')).rejects.toMatchObject({ status: 429 });
  });
});
