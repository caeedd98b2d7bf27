import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestIdentity, problem, type TestIdentity } from '../testing/test-identity.ts';

const tokenIn = (cookie: string): string => /refresh_token=([\w-]+)/.exec(cookie)?.[1] ?? '';

describe('POST /auth/refresh', () => {
  let test: TestIdentity;
  let id: number;
  beforeAll(async () => {
    test = await createTestIdentity(inject('databaseUrl'));
    id = await test.person('asha@example.com');
  });
  afterAll(() => test[Symbol.asyncDispose]());

  const signedIn = async () => {
    const { token, setCookie } = await test.identity.issueSession(id, 'athlete', {});
    return { token, refreshToken: tokenIn(setCookie[0] ?? '') };
  };
  const refresh = (refreshToken: unknown, headers: Record<string, string> = {}) => test.ask('/auth/refresh', { refreshToken }, headers);

  it('200 with a new access token and the next refresh token, in the body and as the cookie', async () => {
    const { refreshToken } = await signedIn();
    const { status, body, cookie } = await refresh(refreshToken, { 'X-Forwarded-Proto': 'https' });
    expect(status).toBe(200);
    const next = body as { token: string; refreshToken: string };
    expect(Object.keys(next).toSorted()).toEqual(['refreshToken', 'token']);
    expect(test.identity.authenticate(next.token)).toMatchObject({ id, role: 'athlete' });
    expect(tokenIn(cookie)).toBe(next.refreshToken);
    expect(cookie).toMatch(/; Secure$/);
    expect(next.refreshToken).not.toBe(refreshToken);
  });

  it('401 for an unknown token, leaving the cookie alone', async () => {
    const { status, body, cookie } = await refresh('A'.repeat(43));
    expect(status).toBe(401);
    expect(body).toEqual(problem('', 'invalidRefreshToken'));
    expect(cookie).toBe('');
  });

  it('401 for a used token that returns, and from then on for its whole session', async () => {
    const { token, refreshToken } = await signedIn();
    const next = (await refresh(refreshToken)).body as { token: string; refreshToken: string };
    await test.pool.query(`update identity.refresh_tokens set used_at = used_at - interval '11 seconds'`);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await refresh(next.refreshToken)).status).toBe(401);
    expect(test.identity.authenticate(token)).toBeNull();
    expect(test.identity.authenticate(next.token)).toBeNull();
  });

  it.each([undefined, '', 'A'.repeat(513)])('400 for %j', async (token) => {
    const { status, body } = await refresh(token);
    expect(status).toBe(400);
    expect(body).toEqual(problem('/refreshToken', 'invalidRefreshToken'));
  });
});
