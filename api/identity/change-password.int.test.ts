import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestIdentity, goodPassword, type TestIdentity } from './testing.ts';

const fresh = 'Fr3sh!pass';

describe('changePassword', () => {
  let test: TestIdentity;
  beforeAll(async () => {
    test = await createTestIdentity(inject('databaseUrl'));
  });
  afterAll(() => test[Symbol.asyncDispose]());

  it('lets only the new one in, and keeps only the session it was asked from', async () => {
    const { identity, ask } = test;
    const id = await test.person('asha@example.com');
    const [kept, other] = [await identity.issueSession(id, 'athlete', {}), await identity.issueSession(id, 'athlete', {})];
    await identity.changePassword(id, goodPassword, fresh, identity.authenticate(kept.token)?.session);
    expect(identity.authenticate(kept.token)).not.toBeNull();
    expect(identity.authenticate(other.token)).toBeNull();
    const login = (password: string) => ask('/logging', { email: 'asha@example.com', password, is_coach: false });
    expect((await login(goodPassword)).status).toBe(401);
    expect((await login(fresh)).status).toBe(200);
  });

  it('refuses a wrong old one, and guessing it', async () => {
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

  it('lets one of two changes at the same time win', async () => {
    const id = await test.person('meera@example.com');
    const change = (next: string): Promise<void> => test.identity.changePassword(id, goodPassword, next);
    const answers = await Promise.allSettled([change('F1rst!pass'), change('Sec0nd!pass')]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
