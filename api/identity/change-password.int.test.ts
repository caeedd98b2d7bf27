import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestIdentity, goodPassword, type TestIdentity } from '../testing/test-identity.ts';

const fresh = 'Fr3sh!pass';

describe('changePassword', () => {
  let test: TestIdentity;
  beforeAll(async () => {
    test = await createTestIdentity(inject('databaseUrl'));
  });
  afterAll(() => test[Symbol.asyncDispose]());

  it('admits only the new one, and keeps only the session of the request', async () => {
    const { identity, ask } = test;
    const id = await test.person('asha@example.com');
    const [kept, other] = [await identity.issueSession(id, 'athlete', {}), await identity.issueSession(id, 'athlete', {})];
    const change = await identity.changePassword(id, goodPassword, fresh);
    expect(identity.authenticate(other.token)).not.toBeNull();
    await change.finish(identity.authenticate(kept.token)?.session);
    expect(identity.authenticate(kept.token)).not.toBeNull();
    expect(identity.authenticate(other.token)).toBeNull();
    const login = (password: string) => ask('/logging', { email: 'asha@example.com', password, is_coach: false });
    expect((await login(goodPassword)).status).toBe(401);
    expect((await login(fresh)).status).toBe(200);
  });

  it('refuses a wrong old one, and limits guesses', async () => {
    const id = await test.person('ravi@example.com');
    const wrong = { status: 403, problems: [{ path: '/old_password', code: 'wrongPassword' }] };
    for (let guess = 0; guess < 6; guess += 1)
      await expect(test.identity.changePassword(id, 'Wr0ng!pass', fresh)).rejects.toMatchObject(wrong);
    await expect(test.identity.changePassword(id, goodPassword, fresh)).rejects.toMatchObject({ status: 429 });
    await expect(test.identity.changePassword(9_999_999, goodPassword, fresh)).rejects.toMatchObject(wrong);
  });

  it.each(['short1!', 'nouppercase1!', 'NoDigits!!', 'NoSpecial11', 'Str0ng!pass with spaces', `Aa1!${'x'.repeat(17)}`])(
    'refuses %j as a new one',
    async (weak) => {
      const refused = { status: 400, problems: [{ path: '/password', code: 'weakPassword' }] };
      await expect(test.identity.changePassword(1, goodPassword, weak)).rejects.toMatchObject(refused);
    },
  );

  it('lets one of two concurrent changes win', async () => {
    const id = await test.person('meera@example.com');
    const change = async (next: string): Promise<void> => (await test.identity.changePassword(id, goodPassword, next)).finish();
    const answers = await Promise.allSettled([change('F1rst!pass'), change('Sec0nd!pass')]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('recognises a repeated change without counting a wrong guess, and does not help guessing', async () => {
    const { identity, clock } = test;
    const id = await test.person('kiran@example.com');
    const again = async (): Promise<void> => (await identity.changePassword(id, goodPassword, fresh)).finish();
    for (let count = 0; count < 12; count += 1) await again();
    const wrong = { status: 403, message: 'wrongPassword' };
    await expect(identity.changePassword(id, 'Wr0ng!pass', fresh)).rejects.toMatchObject(wrong);
    await expect(identity.changePassword(id, goodPassword, 'An0ther!pass')).rejects.toMatchObject(wrong);
    clock.advance(24 * 60 * 60 + 1);
    await expect(again()).rejects.toMatchObject(wrong);
  });

  it('is completed by a repeat if the first attempt had no effect', async () => {
    const id = await test.person('dev@example.com');
    await test.identity.changePassword(id, goodPassword, fresh);
    await (await test.identity.changePassword(id, goodPassword, fresh)).finish();
    expect((await test.ask('/logging', { email: 'dev@example.com', password: fresh, is_coach: false })).status).toBe(200);
  });

  it('succeeds in two processes that make it at the same time', async () => {
    const id = await test.person('tara@example.com');
    const changes = await Promise.all([1, 2].map(() => test.identity.changePassword(id, goodPassword, fresh)));
    await Promise.all(changes.map((change) => change.finish()));
    expect((await test.ask('/logging', { email: 'tara@example.com', password: fresh, is_coach: false })).status).toBe(200);
  });

  it('is not considered done after a reset by code', async () => {
    const email = 'lata@example.com';
    const id = await test.person(email);
    await (await test.identity.changePassword(id, goodPassword, fresh)).finish();
    await test.ask('/auth/forgot_password', { email, is_coach: false });
    const body = { email, is_coach: false, code: test.codeFor(email), password: 'F0rgotten!' };
    expect((await test.ask('/auth/reset_password', body)).status).toBe(200);
    await expect(test.identity.changePassword(id, goodPassword, fresh)).rejects.toMatchObject({ status: 403 });
  });
});
