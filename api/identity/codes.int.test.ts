import { randomBytes } from 'node:crypto';
import type { Mail } from '@academy/platform/mail';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Codes, createCodes } from './codes.ts';
import { createTestClock, createTestPool, type TestClock } from './testing.ts';

const email = 'asha@example.com';

describe('createCodes', () => {
  let database: Awaited<ReturnType<typeof createTestPool>>;
  let clock: TestClock;
  let codes: Codes;
  let mailbox: Mail[];
  let refuses: boolean;

  beforeAll(async () => {
    database = await createTestPool(inject('databaseUrl'));
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    await database.pool.query('truncate identity.email_codes, identity.verified_emails');
    clock = createTestClock();
    mailbox = [];
    refuses = false;
    const mailer = {
      send: async (mail: Mail) => {
        if (refuses) throw new Error('no');
        mailbox.push(mail);
      },
    };
    codes = createCodes({ pool: database.pool, key: randomBytes(32), mailer, logger: { warn: () => {} }, clock: clock.now });
  });

  const sent = (): string => /^\d{6}$/m.exec(mailbox.at(-1)?.text ?? '')?.[0] ?? '';
  const wrong = (): string => (sent() === '000000' ? '111111' : '000000');

  it('takes the right code once, and only the digest of it is stored', async () => {
    await codes.send(email);
    const { rows } = await database.pool.query<{ all: string }>('select string_agg(t::text, chr(10)) as all from identity.email_codes t');
    expect(rows[0]?.all).not.toContain(sent());
    expect(await codes.verify(email, sent(), null)).toBe(true);
    expect(await codes.verify(email, sent(), null)).toBe(false);
  });

  it('takes the right code once among many at the same time', async () => {
    await codes.send(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => codes.verify(email, sent(), null)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('is false for a wrong code, an unknown address and the code of another address', async () => {
    await codes.send(email);
    await codes.send('ravi@example.com');
    const [first] = mailbox.map((mail) => /^\d{6}$/m.exec(mail.text)?.[0] ?? '');
    expect(await codes.verify(email, wrong() === first ? '222222' : wrong(), null)).toBe(false);
    expect(await codes.verify('nobody@example.com', sent(), null)).toBe(false);
    expect(await codes.verify('ravi@example.com', first ?? '', null)).toBe(first === sent());
  });

  it('allows five tries, also when they come at the same time', async () => {
    await codes.send(email);
    await Promise.all(Array.from({ length: 20 }, () => codes.verify(email, wrong(), null)));
    const { rows } = await database.pool.query('select tries from identity.email_codes');
    expect(rows).toEqual([{ tries: 5 }]);
    expect(await codes.verify(email, sent(), null)).toBe(false);
  });

  it('takes the right code at the fifth try', async () => {
    await codes.send(email);
    for (let attempt = 0; attempt < 4; attempt += 1) await codes.verify(email, wrong(), null);
    expect(await codes.verify(email, sent(), null)).toBe(true);
  });

  it('lives ten minutes', async () => {
    await codes.send(email);
    clock.advance(599);
    expect(await codes.verify(email, wrong(), null)).toBe(false);
    clock.advance(1);
    expect(await codes.verify(email, sent(), null)).toBe(false);
  });

  it('is sent again after two minutes, not before, and replaces the one before', async () => {
    await codes.send(email);
    const first = sent();
    clock.advance(60.5);
    await expect(codes.send(email)).rejects.toMatchObject({
      status: 429,
      problems: [{ path: '/email_id', code: 'codeTooSoon' }],
      headers: { 'Retry-After': '60' },
    });
    clock.advance(59.5);
    await codes.send(email);
    expect(mailbox).toHaveLength(2);
    expect(first === sent() || !(await codes.verify(email, first, null))).toBe(true);
    expect(await codes.verify(email, sent(), null)).toBe(true);
  });

  it('sends one mail however many ask at the same time', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => codes.send(email)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(mailbox).toHaveLength(1);
  });

  it('says so when the mail server refuses, and lets the next try send at once', async () => {
    refuses = true;
    await expect(codes.send(email)).rejects.toMatchObject({ status: 503, message: 'unavailable', headers: { 'Retry-After': '10' } });
    refuses = false;
    await codes.send(email);
    expect(await codes.verify(email, sent(), null)).toBe(true);
  });

  it('always has six digits', async () => {
    for (let index = 0; index < 30; index += 1) await codes.send(`a${index}@example.com`);
    for (const mail of mailbox) expect(mail.text).toMatch(/^\d{6}$/m);
  });
});
