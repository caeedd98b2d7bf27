import type { HeldSlot } from '@academy/domain/bookings';
import { describe, expect, inject, it } from 'vitest';
import { availabilityBody } from '../product/availability.ts';
import { openPaidHours, pricePaise, startIn } from '../product/bookings.ts';
import { eventually } from '../product/eventually.ts';
import { codeFor, mailed, must, newAthlete, newCoach, newEmail, password, type Person, request, verified } from '../product/people.ts';

const product = inject('product');
const changed = 'Changed@2026';

interface Problems {
  readonly problems: readonly { path: string; code: string; message: string }[];
}

const ask = (method: string, path: string, person: Pick<Person, 'token'> | null, body?: object) =>
  request<Problems>(product, method, path, { ...(person && { token: person.token }), ...(body && { body }) });
const codes = async (answer: ReturnType<typeof ask>) => {
  const { status, body } = await answer;
  return [status, ...body.problems.map(({ path, code }) => `${path} ${code}`)];
};
const logIn = async (email: string, is_coach: boolean, secret = password) =>
  (await request(product, 'POST', '/logging', { body: { email, password: secret, is_coach } })).status;
/** Moves the account to a new address. */
async function move(person: Person): Promise<{ readonly email: string; readonly position: string }> {
  const email = newEmail();
  await must(product, 'POST', '/account/email', { token: person.token, body: { email, password } });
  const code = await codeFor(product, email);
  const { headers } = await must(product, 'POST', '/account/email/confirm', { token: person.token, body: { code } });
  return { email, position: headers.get('position') ?? '' };
}
const undoToken = (email: string): Promise<string> => mailed(product, email, /\/undo-email#([\w-]{43})\s*$/mu);

describe('GET /account', () => {
  it('200: the address, and a new one that waits for its code', async () => {
    const coach = await newCoach(product);
    expect((await ask('GET', '/account', coach)).body).toEqual({ role: 'coach', email: coach.email, new_email: null, deletion: null });
    const email = newEmail();
    await must(product, 'POST', '/account/email', { token: coach.token, body: { email, password } });
    expect((await ask('GET', '/account', coach)).body).toEqual({
      role: 'coach',
      email: coach.email,
      new_email: { email, expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u) as string },
      deletion: null,
    });
  });

  it('401 for visitors', async () => {
    expect((await ask('GET', '/account', null)).status).toBe(401);
  });
});

describe('PUT /account/password', () => {
  it('200: the new one signs in, other sessions end, a repeat answers the same', async () => {
    const athlete = await newAthlete(product);
    const { body: other } = await must<string>(product, 'POST', '/logging', { body: { email: athlete.email, password, is_coach: false } });
    const body = { old_password: password, password: changed };
    expect(await ask('PUT', '/account/password', athlete, body)).toMatchObject({ status: 200, body: { success: true } });
    expect((await ask('GET', '/account', { token: other })).status).toBe(401);
    expect((await ask('PUT', '/account/password', athlete, body)).status).toBe(200);
    expect([await logIn(athlete.email, false), await logIn(athlete.email, false, changed)]).toEqual([401, 200]);
  });

  it('400 with all problems, and for a password that is guessed first', async () => {
    const coach = await newCoach(product);
    expect(await codes(ask('PUT', '/account/password', coach, { password: 'weak' }))).toEqual([
      400,
      '/old_password oldPasswordMissing',
      '/password weakPassword',
    ]);
    const common = { old_password: password, password: 'P@ssword1' };
    expect(await codes(ask('PUT', '/account/password', coach, common))).toEqual([400, '/password commonPassword']);
  });

  it('403 for a wrong old one, then 429', async () => {
    const coach = await newCoach(product);
    const body = { old_password: 'Wrong@2026', password: changed };
    expect(await codes(ask('PUT', '/account/password', coach, body))).toEqual([403, '/old_password wrongPassword']);
    for (let guess = 0; guess < 5; guess += 1) await ask('PUT', '/account/password', coach, body);
    expect((await ask('PUT', '/account/password', coach, body)).status).toBe(429);
  });
});

describe('POST /account/email', () => {
  it('202: the same for a free address and for one that is taken, whose owner is told', async () => {
    const [athlete, owner] = [await newAthlete(product), await newAthlete(product)];
    const free = await ask('POST', '/account/email', athlete, { email: newEmail(), password });
    const taken = await ask('POST', '/account/email', athlete, { email: owner.email, password });
    expect([free.status, taken.status, taken.body]).toEqual([202, 202, free.body]);
    expect(await mailed(product, owner.email, /(Nothing has changed)/u)).toBe('Nothing has changed');
  });

  it("400 for a malformed address and for one's own, 403 for a wrong password", async () => {
    const coach = await newCoach(product);
    const at = (email: string, secret = password) => codes(ask('POST', '/account/email', coach, { email, password: secret }));
    expect(await at('nobody')).toEqual([400, '/email invalidEmail']);
    expect(await at(coach.email)).toEqual([400, '/email emailUnchanged']);
    expect(await at(newEmail(), 'Wrong@2026')).toEqual([403, '/password passwordIncorrect']);
  });

  it('429 within two minutes', async () => {
    const [coach, email] = [await newCoach(product), newEmail()];
    await ask('POST', '/account/email', coach, { email, password });
    expect(await codes(ask('POST', '/account/email', coach, { email, password }))).toEqual([429, '/email codeTooSoon']);
  });
});

describe('POST /account/email/confirm', () => {
  it('200: the login moves, and the profile shows the new address', async () => {
    const [athlete, coach] = [await newAthlete(product), await newCoach(product)];
    const moved = { athlete: await move(athlete), coach: await move(coach) };
    expect([await logIn(athlete.email, false), await logIn(moved.athlete.email, false)]).toEqual([401, 200]);
    const profile = await must<{ email: string }>(product, 'GET', `/atheleteprofile/${athlete.id}`, {
      token: athlete.token,
      headers: { 'at-least': moved.athlete.position },
    });
    expect(profile.body.email).toBe(moved.athlete.email);
    const card = await must<{ email: string }>(product, 'GET', `/coach/${coach.id}`, {
      token: coach.token,
      headers: { 'at-least': moved.coach.position },
    });
    expect(card.body.email).toBe(moved.coach.email);
    // The former address can be used again, by whoever reads its mails.
    await verified(product, athlete.email, `email_proof=${'a'.repeat(43)}`);
  });

  it('200: a coach with another address can still be booked, and set hours', async () => {
    const [athlete, coach] = [await newAthlete(product), await newCoach(product)];
    await openPaidHours(product, coach);
    await move(coach);
    const held = await must<HeldSlot>(product, 'POST', '/bookings', {
      token: athlete.token,
      body: { coach_id: coach.id, starts_at: startIn(3), kind: 'session' },
    });
    expect(held.body.price_paise).toBe(pricePaise);
    const { body: set } = await must<{ version: number }>(product, 'GET', '/availability', { token: coach.token });
    const hours = Array.from({ length: 7 }, () => [{ begin: 540, end: 720 }]);
    await must(product, 'PUT', '/availability', { token: coach.token, body: availabilityBody({ version: set.version, hours }) });
  });

  it('403 for a wrong code', async () => {
    const [coach, email] = [await newCoach(product), newEmail()];
    await must(product, 'POST', '/account/email', { token: coach.token, body: { email, password } });
    const code = (await codeFor(product, email)) === '000000' ? '000001' : '000000';
    expect(await codes(ask('POST', '/account/email/confirm', coach, { code }))).toEqual([403, '/code wrongCode']);
    expect(await codes(ask('POST', '/account/email/confirm', coach, { code: '1' }))).toEqual([400, '/code invalidCode']);
  });

  it('409 if the address has got an account in the meantime', async () => {
    const coach = await newCoach(product);
    const [late, other] = [await newCoach(product), newEmail()];
    await must(product, 'POST', '/account/email', { token: coach.token, body: { email: other, password } });
    const code = await codeFor(product, other);
    await must(product, 'POST', '/account/email', { token: late.token, body: { email: other, password } });
    const first = await eventually('another code', async () => {
      const newest = await codeFor(product, other);
      return newest === code ? undefined : newest;
    });
    await must(product, 'POST', '/account/email/confirm', { token: late.token, body: { code: first } });
    expect(await codes(ask('POST', '/account/email/confirm', coach, { code }))).toEqual([409, ' alreadyRegistered']);
  });
});

describe('POST /account/email/undo', () => {
  it('200 once: the former address is back, every session has ended; then 404', async () => {
    const athlete = await newAthlete(product);
    const { email } = await move(athlete);
    const token = await undoToken(athlete.email);
    expect(await ask('POST', '/account/email/undo', null, { token })).toMatchObject({ status: 200, body: { success: true } });
    expect((await ask('GET', '/account', athlete)).status).toBe(401);
    expect([await logIn(email, false), await logIn(athlete.email, false)]).toEqual([401, 401]);
    expect(await codes(ask('POST', '/account/email/undo', null, { token }))).toEqual([404, ' undoTooOld']);
  });

  it('400 for what is no token', async () => {
    expect(await codes(ask('POST', '/account/email/undo', null, { token: 'x' }))).toEqual([400, '/token undoTooOld']);
  });

  it('409 if the former address has got another account', async () => {
    const [first, second] = [await newCoach(product), await newCoach(product)];
    await move(first);
    await must(product, 'POST', '/account/email', { token: second.token, body: { email: first.email, password } });
    const code = await mailed(product, first.email, /in your settings[^\d]*(\d{6})/u);
    await must(product, 'POST', '/account/email/confirm', { token: second.token, body: { code } });
    const token = await undoToken(first.email);
    expect(await codes(ask('POST', '/account/email/undo', null, { token }))).toEqual([409, ' alreadyRegistered']);
  });
});
