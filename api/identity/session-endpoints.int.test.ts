import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Browser, createTestIdentity, goodPassword, problem, type TestIdentity } from '../testing/test-identity.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const email = 'asha@example.com';

interface Listed {
  readonly sessions: readonly { readonly id: string; readonly device: string; readonly is_current: boolean }[];
}

describe('/auth/sessions', () => {
  let test: TestIdentity;
  beforeAll(async () => {
    test = await createTestIdentity(inject('databaseUrl'));
    await test.person(email);
    await test.person('ravi@example.com');
  });
  afterAll(() => test[Symbol.asyncDispose]());
  beforeEach(() => test.pool.query('delete from identity.sessions; delete from identity.devices; truncate identity.attempts'));

  const signIn = async (browser: Browser, who = email): Promise<Record<string, string>> => {
    const { status, text } = await browser.ask('/logging', { email: who, password: goodPassword, is_coach: false });
    expect(status).toBe(200);
    return { authorization: `Bearer ${text}` };
  };
  const list = async (bearer: Record<string, string>): Promise<Listed['sessions']> =>
    ((await test.ask('/auth/sessions', undefined, bearer, 'GET')).body as Listed).sessions;
  const end = (bearer: Record<string, string>, id = '') => test.ask(`/auth/sessions${id && `/${id}`}`, undefined, bearer, 'DELETE');

  it("lists the caller's sessions, and nobody else's", async () => {
    const laptop = await signIn(test.browser('192.0.2.1', firefox));
    test.clock.advance(60);
    const phone = await signIn(test.browser('192.0.2.2'));
    await signIn(test.browser('192.0.2.3'), 'ravi@example.com');
    const { status, body } = await test.ask('/auth/sessions', undefined, laptop, 'GET');
    expect(status).toBe(200);
    expect(body).toEqual({
      sessions: [
        expect.objectContaining({ device: 'Unknown device', is_current: false }),
        {
          id: expect.any(String) as string,
          device: 'Firefox on Linux',
          signed_in_at: '2026-03-01T10:00:00.000Z',
          last_used_at: '2026-03-01T10:00:00.000Z',
          is_current: true,
        },
      ],
    });
    expect((await list(phone)).map(({ is_current }) => is_current)).toEqual([true, false]);
  });

  it("ends one of the caller's sessions at once, with its refresh token and device", async () => {
    const [laptop, phone] = [test.browser('192.0.2.1'), test.browser('192.0.2.2')];
    const lost = await signIn(laptop);
    const mine = await signIn(phone);
    const id = (await list(mine)).find(({ is_current }) => !is_current)?.id ?? '';
    expect((await end(mine, id)).status).toBe(204);
    expect((await test.ask('/auth/sessions', undefined, lost, 'GET')).status).toBe(401);
    expect((await test.ask('/auth/refresh', { refreshToken: laptop.cookies.get('refresh_token') })).status).toBe(401);
    expect(await list(mine)).toHaveLength(1);
    expect(await end(mine, id)).toMatchObject({ status: 404, body: problem('', 'sessionNotFound') });
    // Strangers have to wait; the phone is admitted, the laptop now counts as a stranger.
    for (let guess = 0; guess < 6; guess += 1) await test.ask('/logging', { email, password: 'Wr0ng!pass', is_coach: false });
    await signIn(phone);
    expect((await laptop.ask('/logging', { email, password: goodPassword, is_coach: false })).status).toBe(429);
  });

  it('ends all others', async () => {
    const others = [await signIn(test.browser('192.0.2.1')), await signIn(test.browser('192.0.2.2'))];
    const mine = await signIn(test.browser('192.0.2.3'));
    expect((await end(mine)).status).toBe(204);
    for (const other of others) expect((await test.ask('/auth/sessions', undefined, other, 'GET')).status).toBe(401);
    expect(await list(mine)).toMatchObject([{ is_current: true }]);
    expect((await end(mine)).status).toBe(204);
  });

  it("404 for another person's session or a malformed id, ending nothing", async () => {
    const mine = await signIn(test.browser('192.0.2.1'));
    const theirs = await signIn(test.browser('192.0.2.2'), 'ravi@example.com');
    const [their] = await list(theirs);
    for (const one of [their?.id ?? '', '00000000-0000-4000-8000-000000000000', 'nonsense'])
      expect([one, (await end(mine, one)).status]).toEqual([one, 404]);
    expect((await end(mine, '%00')).status).toBe(400);
    expect(await list(theirs)).toHaveLength(1);
  });

  it('401 for visitors', async () => {
    for (const method of ['GET', 'DELETE']) expect((await test.ask('/auth/sessions', undefined, {}, method)).status).toBe(401);
    expect((await test.ask('/auth/sessions/00000000-0000-4000-8000-000000000000', undefined, {}, 'DELETE')).status).toBe(401);
  });
});
