import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { deviceSeconds, mostOfAccount } from './devices.ts';
import { type Browser, createTestIdentity, goodPassword, type TestIdentity } from '../testing/test-identity.ts';

const emails = ['asha', 'ravi', 'meera', 'zara', 'tara', 'leela'].map((name) => `${name}@example.com`);
const [asha = '', ravi = ''] = emails;

describe('a known device', () => {
  let test: TestIdentity;
  beforeAll(async () => {
    test = await createTestIdentity(inject('databaseUrl'));
    for (const email of emails) await test.person(email);
    await test.person(asha, goodPassword, 'coach');
  });
  afterAll(() => test[Symbol.asyncDispose]());
  beforeEach(() => test.pool.query('truncate identity.attempts; delete from identity.devices'));

  const signIn = async (browser: Browser, email = asha, password = goodPassword, is_coach = false): Promise<number> =>
    (await browser.ask('/logging', { email, password, is_coach })).status;
  /** From now on strangers have to wait. */
  const shut = async (email: string): Promise<void> => {
    for (let guess = 0; guess < 6; guess += 1) await signIn(test.browser(`203.0.113.${guess}`), email, 'Wr0ng!pass');
  };

  it('admits several accounts of one browser, however many strangers guess', async () => {
    const browser = test.browser('192.0.2.1');
    expect([await signIn(browser), await signIn(browser, ravi)]).toEqual([200, 200]);
    for (const email of [asha, ravi]) {
      await shut(email);
      expect(await signIn(test.browser('192.0.2.1'), email)).toBe(429);
      expect(await signIn(browser, email)).toBe(200);
    }
  });

  it('is known to the latest five accounts', async () => {
    const browser = test.browser('192.0.2.1');
    for (const email of emails) await signIn(browser, email);
    expect(browser.cookies.get('known_devices')?.split('.')).toHaveLength(5);
    await shut(asha);
    await shut(ravi);
    expect([await signIn(browser, asha), await signIn(browser, ravi)]).toEqual([429, 200]);
  });

  it("belongs to one account: no advantage for another account or the address's other role", async () => {
    const browser = test.browser('192.0.2.1');
    await signIn(browser);
    await shut(ravi);
    expect(await signIn(browser, ravi)).toBe(429);
    for (let guess = 0; guess < 6; guess += 1) await signIn(test.browser('203.0.113.1'), asha, 'Wr0ng!pass', true);
    expect(await signIn(browser, asha, goodPassword, true)).toBe(429);
  });

  it('allows a thief of its cookie ten guesses, even over months', async () => {
    const browser = test.browser('192.0.2.1');
    await signIn(browser);
    await shut(asha);
    const cookie = browser.cookies.get('known_devices') ?? '';
    let looks = 0;
    for (let tries = 0; tries < 60; tries += 1) {
      const thief = test.browser(`198.51.100.${tries}`);
      thief.cookies.set('known_devices', cookie);
      const known = (await test.pool.query('select 1 from identity.devices')).rowCount;
      if (known === 1 && (await signIn(thief, asha, 'Wr0ng!pass')) === 401) looks += 1;
      test.clock.advance(3600);
    }
    expect(looks).toBe(10);
  });

  it('is forgotten half a year after the last sign-in; the oldest goes if an account has too many', async () => {
    const browser = test.browser('192.0.2.1');
    await signIn(browser);
    test.clock.advance(deviceSeconds);
    await shut(asha);
    expect(await signIn(browser)).toBe(429);
    test.clock.advance(86_400);
    const browsers = Array.from({ length: mostOfAccount + 1 }, (_, index) => test.browser(`192.0.2.${index}`));
    for (const one of browsers) {
      expect(await signIn(one)).toBe(200);
      test.clock.advance(1);
    }
    await shut(asha);
    expect(await Promise.all(browsers.map((one) => signIn(one)))).toEqual([429, 200, 200, 200, 200, 200]);
  });

  it.each(['', 'nonsense', 'A'.repeat(43), `${'A'.repeat(43)}.`.repeat(100)])('is not created by the cookie %s', async (cookie) => {
    await shut(asha);
    const browser = test.browser('192.0.2.1');
    browser.cookies.set('known_devices', cookie);
    expect(await signIn(browser)).toBe(429);
  });

  it('is forgotten when the password is changed elsewhere', async () => {
    const [laptop, phone] = [test.browser('192.0.2.1'), test.browser('192.0.2.2')];
    await signIn(laptop, ravi);
    const { text } = await phone.ask('/logging', { email: ravi, password: goodPassword, is_coach: false });
    const caller = test.identity.authenticate(text);
    const change = await test.identity.changePassword(caller?.id ?? 0, goodPassword, 'Ch4nged!pass');
    await change.finish(caller?.session);
    await shut(ravi);
    expect([await signIn(laptop, ravi, 'Ch4nged!pass'), await signIn(phone, ravi, 'Ch4nged!pass')]).toEqual([429, 200]);
  });
});

describe('the link of a mailed code', () => {
  let test: TestIdentity;
  beforeAll(async () => {
    test = await createTestIdentity(inject('databaseUrl'));
  });
  afterAll(() => test[Symbol.asyncDispose]());

  const open = (browser: Browser, pass: string) => browser.ask(`/auth/mailbox_pass/${pass}`, undefined, {}, 'GET');
  const mailed = async (email: string): Promise<string> => {
    await test.browser('203.0.113.1').ask('/send_otp_email', { email_id: email });
    return /mailbox_pass\/(\S+)/u.exec(test.mailbox.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? '';
  };

  it('sets a cookie hidden from scripts and other sites, and leads to the sign-in', async () => {
    const { status, headers, cookie } = await open(test.browser('192.0.2.1'), await mailed(asha));
    expect([status, headers.get('location')]).toEqual([303, 'https://academy.example/SignInForm']);
    expect(cookie).toMatch(/^mailbox_pass=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Strict$/);
  });

  it('is valid for 25 hours, and only for its address', async () => {
    await test.person(ravi);
    const pass = await mailed(asha);
    const browser = test.browser('192.0.2.1');
    await open(browser, pass);
    for (let guess = 0; guess < 6; guess += 1) await test.ask('/logging', { email: ravi, password: 'Wr0ng!pass', is_coach: false });
    expect((await browser.ask('/logging', { email: ravi, password: goodPassword, is_coach: false })).status).toBe(429);
    test.clock.advance(25 * 3600 - 1);
    expect((await open(browser, pass)).status).toBe(303);
    test.clock.advance(1);
    expect(await open(browser, pass)).toMatchObject({ status: 404, text: 'This link has expired. Please ask for a new code.', cookie: '' });
    expect((await open(browser, 'A'.repeat(43))).status).toBe(404);
  });

  it('allows its reader a few mistyped attempts, not more', async () => {
    await test.person(asha);
    const browser = test.browser('192.0.2.1');
    await open(browser, await mailed(asha));
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess += 1)
      statuses.push((await browser.ask('/logging', { email: asha, password: 'Wr0ng!pass', is_coach: false })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429]);
  });
});
