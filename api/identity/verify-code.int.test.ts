import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestIdentity, goodPassword, problem, type TestIdentity } from '../testing/test-identity.ts';

describe('POST /verify_email', () => {
  let test: TestIdentity;
  beforeAll(async () => {
    test = await createTestIdentity(inject('databaseUrl'));
  });
  afterAll(() => test[Symbol.asyncDispose]());

  const verify = (email_id: string, otp_email: unknown) => test.ask('/verify_email', { email_id, otp_email });
  const sent = async (email: string): Promise<string> => {
    await test.ask('/send_otp_email', { email_id: email });
    return test.codeFor(email);
  };
  const isFalse = { status: 200, body: false };

  it('200 with a truthy body for the right code, false for the same again', async () => {
    const code = await sent('asha@example.com');
    expect(await verify('ASHA@example.com', code)).toMatchObject({ status: 200, body: { verified: true } });
    expect(await verify('asha@example.com', code)).toMatchObject(isFalse);
  });

  it('200 with false for a wrong, an expired and an unknown one', async () => {
    const code = await sent('ravi@example.com');
    expect(await verify('ravi@example.com', code === '000000' ? '000001' : '000000')).toMatchObject(isFalse);
    expect(await verify('nobody@example.com', code)).toMatchObject(isFalse);
    test.clock.advance(600);
    expect(await verify('ravi@example.com', code)).toMatchObject(isFalse);
  });

  it('200 with the roles that the address has an account in, for nobody but who knows the code', async () => {
    await test.person('both@example.com', goodPassword, 'coach');
    await test.person('both@example.com', goodPassword, 'athlete');
    for (const [email, roles] of [
      ['both@example.com', ['athlete', 'coach']],
      ['neither@example.com', []],
    ] as const) {
      const code = await sent(email);
      expect(await verify(email, code === '000000' ? '000001' : '000000')).toMatchObject(isFalse);
      expect((await verify(email, code)).body).toEqual({ verified: true, registered_as: roles });
      expect(await verify(email, code)).toMatchObject(isFalse);
    }
  });

  it.each(['', '12345', '1234567', 'abcdef', '12 456', null])('400 for %j', async (code) => {
    const { status, body } = await verify('asha@example.com', code);
    expect(status).toBe(400);
    expect(body).toEqual(problem('/otp_email', 'invalidCode'));
  });

  it('429 for strangers after a few attempts, with growing delays, and eighteen a day', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 7; index += 1) statuses.push((await verify('guessed@example.com', '000000')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect((await verify('guessed@example.com', '000000')).body).toEqual(problem('', 'tooManyGuesses'));
    let looks = 6;
    for (let second = 0; second < 80_000; second += 10) {
      test.clock.advance(10);
      if (second % 1800 === 0 && (await verify('guessed@example.com', '000000')).status === 200) looks += 1;
    }
    expect(looks).toBe(18);
  });

  it('keeps five attempts for the requesting browser, whatever strangers do', async () => {
    const owner = test.browser('192.0.2.1');
    await owner.ask('/send_otp_email', { email_id: 'own@example.com' });
    const code = test.codeFor('own@example.com');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let index = 0; index < 10; index += 1)
      await test.ask('/verify_email', { email_id: 'own@example.com', otp_email: wrong }, { 'X-Forwarded-For': `203.0.113.${index}` });
    for (let index = 0; index < 4; index += 1)
      expect(await owner.ask('/verify_email', { email_id: 'own@example.com', otp_email: wrong })).toMatchObject(isFalse);
    expect(await owner.ask('/verify_email', { email_id: 'own@example.com', otp_email: code })).toMatchObject({ body: { verified: true } });
  });

  it('lets only the browser with the proof try a code requested with a proof', async () => {
    const owner = test.browser('192.0.2.2');
    await owner.ask('/send_otp_email', { email_id: 'first@example.com' });
    await owner.ask('/send_otp_email', { email_id: 'bound@example.com' });
    const body = { email_id: 'bound@example.com', otp_email: test.codeFor('bound@example.com') };
    const thief = test.browser('203.0.113.1');
    await thief.ask('/send_otp_email', { email_id: 'other@example.com' });
    expect([(await thief.ask('/verify_email', body)).body, (await test.ask('/verify_email', body)).body]).toEqual([false, false]);
    expect((await owner.ask('/verify_email', body)).body).toMatchObject({ verified: true });
  });
});
