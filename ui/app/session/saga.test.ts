import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, refusal, type SentRequest } from '../testing/fake-server.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { sessionExpired, signedIn, signOutRequested, userRenamed } from './slice.ts';

const user = { id: 7, role: 'athlete', name: 'Asha Kumar' } as const;
const stored = {
  isLoggedIn: 'true',
  user: JSON.stringify(user),
  auth_token: 'access',
  isVerified: 'true',
  refresh_token: 'refresh',
} as const;
const names = Object.keys(stored) as (keyof typeof stored)[];
const kept = ({ cookies }: TestApp): readonly string[] => names.filter((name) => cookies.get(name) !== undefined);

const logged = vi.spyOn(console, 'error');
beforeEach(() => void logged.mockReset().mockImplementation(() => {}));
afterEach(() => vi.useRealTimers());

describe('signing out', () => {
  /** Signs out whom the cookies name, and waits for the api. */
  async function signedOutWith(answer: (request: SentRequest) => Answer | Promise<Answer>): Promise<TestApp> {
    vi.useFakeTimers();
    const app = createTestApp({ cookies: stored, answer });
    app.store.dispatch(signOutRequested());
    await vi.advanceTimersByTimeAsync(0);
    return app;
  }

  it('removes all five cookies, ends the session, and revokes the refresh token', async () => {
    const app = await signedOutWith(() => ({ body: { success: true } }));
    expect(kept(app)).toEqual([]);
    expect(app.store.getState().session).toEqual({ isLoggedIn: false, user: null, isExpired: false });
    expect(app.server.requests).toMatchObject([{ method: 'POST', path: '/auth/logout', body: { refreshToken: 'refresh' } }]);
  });

  it('does not wait for the api', async () => {
    const app = await signedOutWith(async () => await new Promise<Answer>(() => {}));
    expect(app.store.getState().session.isLoggedIn).toBe(false);
    expect(kept(app)).toEqual([]);
  });

  it.each<[string, () => Answer]>([
    ['refuses', () => refusal(401, 'invalidRefreshToken')],
    ['fails', () => refusal(500, 'internalError')],
    [
      'is not there',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('is done also where the api %s, which is logged', async (_name, answer) => {
    const app = await signedOutWith(answer);
    expect(app.store.getState().session).toEqual({ isLoggedIn: false, user: null, isExpired: false });
    expect(app.server.requests).toHaveLength(1);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('asks the api for nothing where there is no refresh token', () => {
    const app = createTestApp({ cookies: { isLoggedIn: 'true', user: stored.user, auth_token: 'access' }, answer: () => ({}) });
    app.store.dispatch(signOutRequested());
    expect(app.server.requests).toEqual([]);
    expect(kept(app)).toEqual([]);
  });
});

describe('the cookies follow the session', () => {
  it('when somebody signs in or is given a name', () => {
    const app = createTestApp({ answer: () => ({}) });
    expect(kept(app)).toEqual([]);
    app.store.dispatch(signedIn({ ...user, name: '' }));
    expect(kept(app)).toEqual(['isLoggedIn', 'user']);
    app.store.dispatch(userRenamed('Asha Kumar'));
    expect(JSON.parse(app.cookies.get('user') ?? '')).toEqual(user);
  });

  it('when the api has ended it', () => {
    const app = createTestApp({ cookies: stored, answer: () => ({}) });
    app.store.dispatch(sessionExpired());
    expect(app.cookies.get('isLoggedIn')).toBeUndefined();
    expect(app.cookies.get('user')).toBeUndefined();
  });

  it('to the next page', () => {
    const app = createTestApp({ cookies: stored, answer: () => ({}) });
    expect(app.store.getState().session).toEqual({ isLoggedIn: true, user, isExpired: false });
  });
});

describe('a session that the api has ended', () => {
  it('is over for every view and command at once', async () => {
    vi.useFakeTimers();
    const app = createTestApp({ cookies: stored, answer: () => refusal(401, 'notSignedIn') });
    app.store.dispatch({
      type: 'commands/commandSubmitted',
      payload: { formId: 'a', request: { method: 'PUT', path: '/a' }, contexts: [] },
    });
    app.store.dispatch({
      type: 'commands/commandSubmitted',
      payload: { formId: 'b', request: { method: 'PUT', path: '/b' }, contexts: [] },
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(app.store.getState().session).toEqual({ isLoggedIn: false, user: null, isExpired: true });
    expect(app.server.sent('POST', '/auth/refresh')).toHaveLength(1);
    expect(app.cookies.get('auth_token')).toBeUndefined();
    expect(app.cookies.get('refresh_token')).toBeUndefined();
  });
});
