import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestIdentity, problem, type TestIdentity } from '../testing/test-identity.ts';

describe('POST /auth/logout', () => {
  let test: TestIdentity;
  let id: number;
  beforeAll(async () => {
    test = await createTestIdentity(inject('databaseUrl'));
    id = await test.person('asha@example.com');
  });
  afterAll(() => test[Symbol.asyncDispose]());

  const signedIn = async (): Promise<SignedIn> => {
    const { token, setCookie } = await test.identity.issueSession(id, 'athlete', {});
    const [cookie = ''] = setCookie;
    return { token, cookie: cookie.split(';')[0] ?? '', refreshToken: /=([\w-]+)/.exec(cookie)?.[1] ?? '' };
  };

  interface SignedIn {
    readonly token: string;
    readonly cookie: string;
    readonly refreshToken: string;
  }
  interface Way {
    readonly by: string;
    readonly body?: (mine: SignedIn) => object;
    readonly headers?: (mine: SignedIn) => Record<string, string>;
  }
  const ways: readonly Way[] = [
    { by: 'the refresh token in the body', body: ({ refreshToken }) => ({ refreshToken }) },
    { by: 'the cookie', headers: ({ cookie }) => ({ cookie }) },
    { by: 'the access token', headers: ({ token }) => ({ authorization: `Bearer ${token}` }) },
  ];

  it.each(ways)('204 by $by: clears the cookie and ends this session only', async ({ body, headers }) => {
    const [mine, other] = [await signedIn(), await signedIn()];
    const { status, cookie, text } = await test.ask('/auth/logout', body?.(mine) ?? {}, headers?.(mine));
    expect({ status, text }).toEqual({ status: 204, text: '' });
    expect(cookie).toBe('refresh_token=; Path=/; Max-Age=0; SameSite=Lax');
    expect(test.identity.authenticate(mine.token)).toBeNull();
    expect((await test.ask('/auth/refresh', { refreshToken: mine.refreshToken })).status).toBe(401);
    expect(test.identity.authenticate(other.token)).not.toBeNull();
  });

  it.each([{}, { refreshToken: '' }, { refreshToken: 'unknown' }])('204 for %j too, however often', async (body) => {
    expect((await test.ask('/auth/logout', body)).status).toBe(204);
    expect((await test.ask('/auth/logout', body)).status).toBe(204);
  });

  it('keeps the cookie of a user who signed in meanwhile', async () => {
    const [earlier, later] = [await signedIn(), await signedIn()];
    const { status, cookie } = await test.ask('/auth/logout', { refreshToken: earlier.refreshToken }, { cookie: later.cookie });
    expect({ status, cookie }).toEqual({ status: 204, cookie: '' });
    expect(test.identity.authenticate(earlier.token)).toBeNull();
    expect(test.identity.authenticate(later.token)).not.toBeNull();
  });

  it('400 for a body of another shape', async () => {
    const { status, body } = await test.ask('/auth/logout', { refreshToken: ['one', 'two'] });
    expect(status).toBe(400);
    expect(body).toEqual(problem('/refreshToken', 'invalidField'));
  });
});
