import { randomBytes } from 'node:crypto';
import type { Mail } from '@academy/platform/mail';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Codes, createCodes, newProof } from './codes.ts';
import { createTestClock, createTestPool, type TestClock } from '../testing/test-identity.ts';

const email = 'asha@example.com';

describe('createCodes', () => {
  let database: Awaited<ReturnType<typeof createTestPool>>;
  let clock: TestClock;
  let codes: Codes;
  let sent: string[];
  let refuses: boolean;
  const [mine, other] = [newProof(), newProof()];

  beforeAll(async () => {
    database = await createTestPool(inject('databaseUrl'));
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    await database.pool.query('truncate identity.codes, identity.verified_emails');
    clock = createTestClock();
    sent = [];
    refuses = false;
    const mailer = { send: async () => await (refuses ? Promise.reject(new Error('no')) : Promise.resolve()) };
    codes = createCodes({ pool: database.pool, key: randomBytes(32), mailer, logger: { warn: () => {} }, clock: clock.now });
  });

  /** The code that was mailed. */
  async function send(proof = mine, { to = email, isOpen = false } = {}): Promise<string> {
    await codes.send({ purpose: 'verify', email: to, proof }, isOpen, (code): Mail => {
      sent.push(code);
      return { to, subject: '', text: code, html: '' };
    });
    return sent.at(-1) ?? '';
  }
  const use = (code: string, proof: string | null = mine, of = email): Promise<boolean> =>
    codes.use(code, { purpose: 'verify', email: of, proof }, proof);
  const wrong = (code: string): string => (code === '000000' ? '111111' : '000000');

  it('accepts the right code once, and stores only its digest', async () => {
    const code = await send();
    const { rows } = await database.pool.query<{ all: string }>('select string_agg(t::text, chr(10)) as all from identity.codes t');
    expect(rows[0]?.all).not.toContain(code);
    expect(await use(code)).toBe(true);
    expect(await use(code)).toBe(false);
  });

  it('accepts the right code once among concurrent requests', async () => {
    const code = await send();
    const answers = await Promise.all(Array.from({ length: 5 }, () => use(code)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('is false for a wrong code, an unknown address, another purpose and the code of another address', async () => {
    const [first, second] = [await send(), await send(mine, { to: 'ravi@example.com' })];
    expect(await use(wrong(first))).toBe(false);
    expect(await use(second, mine, 'nobody@example.com')).toBe(false);
    expect(await codes.use(first, { purpose: 'reset coach', email, proof: mine }, null)).toBe(false);
    expect(await use(first, mine, 'ravi@example.com')).toBe(first === second);
  });

  it('allows five attempts, also concurrent ones', async () => {
    const code = await send();
    await Promise.all(Array.from({ length: 20 }, () => use(wrong(code))));
    const { rows } = await database.pool.query('select tries from identity.codes');
    expect(rows).toEqual([{ tries: 5 }]);
    expect(await use(code)).toBe(false);
  });

  it('accepts the right code at the fifth attempt', async () => {
    const code = await send();
    for (let attempt = 0; attempt < 4; attempt += 1) await use(wrong(code));
    expect(await use(code)).toBe(true);
  });

  it('lives ten minutes', async () => {
    const code = await send();
    clock.advance(599);
    expect(await use(wrong(code))).toBe(false);
    clock.advance(1);
    expect(await use(code)).toBe(false);
  });

  it('is replaced by a newer one of the same browser, with a new count of attempts', async () => {
    const first = await send();
    for (let attempt = 0; attempt < 5; attempt += 1) await use(wrong(first));
    const second = await send();
    expect(first === second || !(await use(first))).toBe(true);
    expect(await use(second)).toBe(true);
  });

  it('is neither replaced nor used up by another browser', async () => {
    const code = await send();
    const others = await send(other);
    for (let attempt = 0; attempt < 9; attempt += 1) await use(wrong(others), other);
    expect(await use(code, other)).toBe(false);
    expect(await use(code)).toBe(true);
  });

  it('can be tried without a proof only if requested without one, and only the newest', async () => {
    const closed = await send();
    expect(await use(closed, null)).toBe(false);
    const older = await send(other, { isOpen: true });
    clock.advance(1);
    const newest = await send(newProof(), { isOpen: true });
    expect(older === newest || !(await use(older, null))).toBe(true);
    expect(await use(newest, null)).toBe(true);
  });

  it('does not count attempts without a proof against the browser that requested it', async () => {
    const code = await send(mine, { isOpen: true });
    for (let attempt = 0; attempt < 9; attempt += 1) await use(wrong(code), null);
    expect(await use(code)).toBe(true);
  });

  it('knows which browser requested it', async () => {
    await send();
    expect(await codes.isAsker({ purpose: 'verify', email, proof: mine })).toBe(true);
    expect(await codes.isAsker({ purpose: 'verify', email, proof: other })).toBe(false);
    expect(await codes.isAsker({ purpose: 'reset athlete', email, proof: mine })).toBe(false);
  });

  it('reports a refusing mail server', async () => {
    refuses = true;
    await expect(send()).rejects.toMatchObject({ status: 503, message: 'unavailable', headers: { 'Retry-After': '10' } });
    refuses = false;
    expect(await use(await send())).toBe(true);
  });

  it('always has six digits', async () => {
    for (let index = 0; index < 30; index += 1) expect(await send(mine, { to: `a${index}@example.com` })).toMatch(/^\d{6}$/);
  });
});
