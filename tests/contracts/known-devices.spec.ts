import { describe, expect, inject, it } from 'vitest';
import { eventually } from '../product/eventually.ts';
import { athleteDetails, request, codeFor, must, newAthlete, newEmail, newName, password, verified } from '../product/people.ts';

const product = inject('product');
const mostOfADevice = 10;

interface Problems {
  readonly problems: readonly { path: string; code: string }[];
}

const cookie = (headers: Headers, name: string): string => headers.getSetCookie().find((one) => one.startsWith(`${name}=`)) ?? '';
const pair = (headers: Headers, name: string): string => cookie(headers, name).split(';')[0] ?? '';
const logIn = (email: string, secret: string, headers: Record<string, string> = {}) =>
  request<Problems>(product, 'POST', '/logging', { body: { email, password: secret, is_coach: false }, headers });

describe('a known device', () => {
  it('has a separate cookie, hidden from scripts and other sites', async () => {
    const { email } = await newAthlete(product);
    const { headers } = await logIn(email, password);
    expect(cookie(headers, 'known_devices')).toMatch(/^known_devices=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/u);
    const secure = await logIn(email, password, { 'x-forwarded-proto': 'https' });
    expect(cookie(secure.headers, 'known_devices')).toMatch(/; Secure$/u);
  });

  it('is admitted while strangers have to wait, until it sends too many wrong passwords itself', async () => {
    const { email } = await newAthlete(product);
    const device = pair((await logIn(email, password)).headers, 'known_devices');
    const strangers: number[] = [];
    for (let guess = 0; guess < 7; guess += 1)
      strangers.push((await logIn(email, 'Wrong@2026', { 'x-forwarded-for': `10.77.0.${guess + 1}` })).status);
    expect(strangers).toEqual([401, 401, 401, 401, 401, 401, 429]);
    const refused = await logIn(email, password, { 'x-forwarded-for': '10.77.0.99' });
    expect([refused.status, refused.body.problems[0]?.code, Number(refused.headers.get('retry-after')) > 0]).toEqual([
      429,
      'tooManyGuesses',
      true,
    ]);
    expect((await logIn(email, password, { cookie: device })).status).toBe(200);
    const own: number[] = [];
    for (let guess = 0; guess < mostOfADevice; guess += 1) own.push((await logIn(email, 'Wrong@2026', { cookie: device })).status);
    expect(own.filter((status) => status === 401)).toHaveLength(6);
    expect(own.at(-1)).toBe(429);
  });
});

describe('the proof of the browser that requested a code', () => {
  it('is a cookie for both kinds of code, and gives separate attempts', async () => {
    const { email } = await newAthlete(product);
    for (const [path, body] of [
      ['/send_otp_email', { email_id: newEmail() }],
      ['/auth/forgot_password', { email, is_coach: false }],
    ] as const) {
      const { headers } = await must(product, 'POST', path, { body });
      expect(cookie(headers, 'email_proof')).toMatch(/^email_proof=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Strict$/u);
    }
    const address = newEmail();
    const { headers } = await must(product, 'POST', '/send_otp_email', { body: { email_id: address } });
    const verify = (otp_email: string, more: Record<string, string>) =>
      request(product, 'POST', '/verify_email', { body: { email_id: address, otp_email }, headers: more });
    const code = await codeFor(product, address);
    const wrong = code === '000000' ? '000001' : '000000';
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess += 1) statuses.push((await verify(wrong, { 'x-forwarded-for': `10.78.0.${guess + 1}` })).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await verify(code, { cookie: pair(headers, 'email_proof') })).body).toMatchObject({ verified: true });
  });

  it('429 for the ninth code of a day, with advice', async () => {
    const address = newEmail();
    const answers = [];
    for (let index = 0; index < 9; index += 1) {
      const own = `email_proof=${`${index}`.repeat(43)}`;
      answers.push(
        await request<Problems>(product, 'POST', '/send_otp_email', {
          body: { email_id: address },
          headers: { cookie: own, 'x-forwarded-for': `10.79.0.${index + 1}` },
        }),
      );
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429]);
    expect(answers.at(-1)?.body.problems).toMatchObject([{ path: '/email_id', code: 'codesUsedUp' }]);
  });
});

describe('GET /auth/mailbox_pass/{pass}', () => {
  const open = (address: string) => fetch(address, { redirect: 'manual' });

  it('303 with a cookie for the link of a mailed code', async () => {
    const email = newEmail();
    await must(product, 'POST', '/send_otp_email', { body: { email_id: email } });
    const link = await eventually(`a link for ${email}`, async () => {
      const query = encodeURIComponent(`to:"${email}"`);
      const { messages } = (await (await fetch(`${product.mailbox}/api/v1/search?query=${query}`)).json()) as {
        messages: { ID: string }[];
      };
      const mail = messages[0] && (await (await fetch(`${product.mailbox}/api/v1/message/${messages[0].ID}`)).json());
      return /^http\S+\/auth\/mailbox_pass\/\S+$/mu.exec((mail as { Text?: string } | undefined)?.Text ?? '')?.[0];
    });
    expect(link.startsWith(product.api)).toBe(true);
    const answer = await open(link);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${product.web}/SignInForm`]);
    expect(cookie(answer.headers, 'mailbox_pass')).toMatch(/^mailbox_pass=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Strict$/u);
  });

  it('404 for an invalid pass', async () => {
    const answer = await open(`${product.api}/auth/mailbox_pass/nonsense`);
    expect([answer.status, await answer.text()]).toEqual([404, 'This link has expired. Please ask for a new code.']);
  });
});

describe('a new password', () => {
  const refused = [400, [{ path: '/password', code: 'commonPassword', message: expect.any(String) as string }]];

  it('400 for a common password, at registration and at a change', async () => {
    const email = await verified(product);
    const body = { email, ...athleteDetails(newName('Athlete')) };
    for (const common of ['Password1!', 'P@ssw0rd']) {
      const answer = await request<Problems>(product, 'POST', '/registration', { body: { ...body, password: common } });
      expect([answer.status, answer.body.problems]).toEqual(refused);
    }
    expect((await request(product, 'POST', '/registration', { body: { ...body, password } })).status).toBe(201);
    const athlete = await newAthlete(product);
    const change = await request<Problems>(product, 'PUT', '/atheleteprofile', {
      token: athlete.token,
      body: { ...athleteDetails(athlete.name), email: athlete.email, password: 'Password1!', old_password: password },
    });
    expect([change.status, change.body.problems]).toEqual(refused);
  });

  it('400 for a common password at a reset; the code stays valid', async () => {
    const { email } = await newAthlete(product);
    const older = await codeFor(product, email);
    const { headers } = await must(product, 'POST', '/auth/forgot_password', { body: { email, is_coach: false } });
    const code = await eventually('a newer code', async () => {
      const found = await codeFor(product, email);
      return found === older ? undefined : found;
    });
    const reset = (secret: string) =>
      request<Problems>(product, 'POST', '/auth/reset_password', {
        body: { email, is_coach: false, code, password: secret },
        headers: { cookie: pair(headers, 'email_proof') },
      });
    const answer = await reset('Password1!');
    expect([answer.status, answer.body.problems]).toEqual(refused);
    expect((await reset('Changed@2026')).status).toBe(200);
  });
});
