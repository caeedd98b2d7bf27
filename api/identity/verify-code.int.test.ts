import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestIdentity, problem, type TestIdentity } from './testing.ts';

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

  it.each(['', '12345', '1234567', 'abcdef', '12 456', null])('400 for %j', async (code) => {
    const { status, body } = await verify('asha@example.com', code);
    expect(status).toBe(400);
    expect(body).toEqual(problem('/otp_email', 'invalidCode'));
  });

  it('429 for too many tries of an address', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1) statuses.push((await verify('guessed@example.com', '000000')).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    expect((await verify('guessed@example.com', '000000')).body).toEqual(problem('', 'tooManyRequests'));
  });
});
