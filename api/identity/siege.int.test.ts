import { afterEach, describe, expect, inject, it } from 'vitest';
import { type Browser, createTestIdentity, goodPassword, type TestIdentity } from '../testing/test-identity.ts';

const hour = 3600;
const day = 24 * hour;
/** Attempts per day that strangers had together before devices were told apart: five free guesses, then delays up to half an hour. */
const guessesADay = 58;

const email = 'asha@example.com';

interface Request {
  readonly path: string;
  readonly body: object;
}

/** Attackers from 1,000 networks who try whenever allowed, and count their admitted attempts. */
class Attackers {
  readonly looks = { password: 0, code: 0 };
  /** Seconds until another attempt is allowed. */
  wait = 0;
  readonly #test: TestIdentity;
  readonly #ask: Request;
  readonly #look: Request;
  #next = 0;

  constructor(test: TestIdentity, code: { readonly ask: Request; readonly look: Request }) {
    this.#test = test;
    this.#ask = code.ask;
    this.#look = code.look;
  }

  #stranger(): Browser {
    this.#next = (this.#next + 1) % 1000;
    return this.#test.browser(`10.9.${this.#next >> 8}.${this.#next & 255}`);
  }

  /** Attempts once; true if admitted. */
  async #isLet(browser: Browser, { path, body }: Request): Promise<boolean> {
    const { status, headers } = await browser.ask(path, body);
    if (status === 429) this.wait = Math.min(this.wait, Number(headers.get('retry-after')));
    else if (![200, 401, 403].includes(status)) throw new Error(`a stranger was answered ${status}`);
    return status !== 429;
  }

  async attack(): Promise<void> {
    this.wait = day;
    const guess = { path: '/logging', body: { email, password: 'Wr0ng!pass', is_coach: false } };
    while (await this.#isLet(this.#stranger(), guess)) this.looks.password += 1;
    while (await this.#isLet(this.#stranger(), this.#look)) this.looks.code += 1;
    // Each with a separate proof, so that it may try the code it requested.
    for (;;) {
      const browser = this.#stranger();
      browser.cookies.set('email_proof', `${this.#next}`.padStart(43, 'a'));
      if (!(await this.#isLet(browser, this.#ask))) break;
      for (let tries = 0; tries < 5; tries += 1) if (await this.#isLet(browser, this.#look)) this.looks.code += 1;
    }
  }
}

/** Simulates a day, in steps of a second for the attackers, with a visit of the owner every hour. */
async function attackFor(test: TestIdentity, attackers: Attackers, come: (hours: number) => Promise<void>): Promise<void> {
  let left = day;
  let untilHour = 0;
  for (let hours = 0; left > 0;) {
    await attackers.attack();
    if (untilHour <= 0) {
      await come(hours);
      hours += 1;
      untilHour = hour;
    }
    const step = Math.min(attackers.wait, untilHour, left);
    test.clock.advance(step);
    left -= step;
    untilHour -= step;
  }
}

describe('an account attacked for a day', () => {
  let test: TestIdentity;
  afterEach(() => test[Symbol.asyncDispose]());

  const newestLink = (): string => {
    const link = test.mailbox.map(
      ({ to, text }) => (to === email && /^https:\/\/api\.example(\/auth\/mailbox_pass\/\S+)$/m.exec(text)?.[1]) || '',
    );
    return link.findLast((one) => one !== '') ?? '';
  };

  it('admits its owner at the first attempt on a known device, and by mail on any other, without more attempts for strangers', async () => {
    test = await createTestIdentity(inject('databaseUrl'));
    await test.person(email);
    let password = goodPassword;
    const signIn = async ({ ask }: Browser) => (await ask('/logging', { email, password, is_coach: false })).status;
    let known = test.browser('192.0.2.1');
    expect(await signIn(known)).toBe(200);

    const openLink = async (browser: Browser): Promise<void> =>
      expect((await browser.ask(newestLink(), undefined, {}, 'GET')).status).toBe(303);
    const reset = async (browser: Browser, next: string): Promise<void> => {
      expect((await browser.ask('/auth/forgot_password', { email, is_coach: false })).status).toBe(200);
      const body = { email, is_coach: false, code: test.codeFor(email), password: next };
      expect((await browser.ask('/auth/reset_password', body)).status).toBe(200);
      password = next;
    };

    const attackers = new Attackers(test, {
      ask: { path: '/auth/forgot_password', body: { email, is_coach: false } },
      look: { path: '/auth/reset_password', body: { email, is_coach: false, code: '000000', password: 'Th1ef!pass' } },
    });
    await attackFor(test, attackers, async (hours) => {
      expect([hours, await signIn(known)]).toEqual([hours, 200]);
      const elsewhere = test.browser(`198.51.100.${hours}`);
      expect(await signIn(elsewhere)).toBe(429);
      if (hours % 3 < 2) await openLink(elsewhere);
      if (hours % 3 === 1) {
        await reset(elsewhere, `N3w!pass${String.fromCodePoint(97 + hours)}`);
        known = elsewhere;
      }
      // Without the link it still counts as a stranger.
      expect(await signIn(elsewhere)).toBe(hours % 3 < 2 ? 200 : 429);
    });
    expect(attackers.looks.password).toBeLessThanOrEqual(guessesADay);
    expect(attackers.looks.code).toBeLessThanOrEqual(guessesADay);
    // Proves that the attack took place.
    expect(Math.min(attackers.looks.password, attackers.looks.code)).toBeGreaterThan(50);
  }, 400_000);

  it('does not keep anyone from registering', async () => {
    test = await createTestIdentity(inject('databaseUrl'));
    const attackers = new Attackers(test, {
      ask: { path: '/send_otp_email', body: { email_id: email } },
      look: { path: '/verify_email', body: { email_id: email, otp_email: '000000' } },
    });
    await attackFor(test, attackers, async (hours) => {
      if (hours % 4 > 0) return;
      const person = test.browser(`192.0.2.${hours}`);
      expect((await person.ask('/send_otp_email', { email_id: email })).status).toBe(429);
      await person.ask(newestLink(), undefined, {}, 'GET');
      expect((await person.ask('/send_otp_email', { email_id: email })).status).toBe(200);
      const { body } = await person.ask('/verify_email', { email_id: email, otp_email: test.codeFor(email) });
      expect(body).toMatchObject({ verified: true });
    });
    expect(attackers.looks.code).toBeLessThanOrEqual(guessesADay);
  }, 400_000);
});
