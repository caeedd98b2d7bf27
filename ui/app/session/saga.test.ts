import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commandSubmitted } from '../commands/slice.ts';
import { type Answer, refusal, type SentRequest } from '../testing/fake-server.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { sessionExpired, signedIn, signedOutState, signOutRequested, userRenamed } from './slice.ts';

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
  /** Signs out the user in the cookies, and waits for the api. */
  async function signedOutWith(answer: (request: SentRequest) => Answer | Promise<Answer>): Promise<TestApp> {
    vi.useFakeTimers();
    const app = createTestApp({ cookies: stored, answer });
    app.store.dispatch(signOutRequested());
    await vi.advanceTimersByTimeAsync(0);
    return app;
  }

  const ending = ({ store }: TestApp) => store.getState().session.ending;
  const toasts = ({ store }: TestApp) => store.getState().toasts.map(({ message }) => message);

  it('removes all five cookies, ends the session, and confirms when the api has ended it', async () => {
    const app = await signedOutWith(() => ({ status: 204 }));
    expect(kept(app)).toEqual([]);
    expect(app.cookies.get('ending_sessions')).toBeUndefined();
    expect(app.store.getState().session).toEqual(signedOutState);
    expect(toasts(app)).toEqual(['logout.done']);
    expect(app.server.requests).toMatchObject([{ method: 'POST', path: '/auth/logout', body: { refreshToken: 'refresh' } }]);
    expect(app.server.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it("takes effect locally at once, and is confirmed only by the api's response", async () => {
    const app = await signedOutWith(async () => await new Promise<Answer>(() => {}));
    expect(app.store.getState().session.isLoggedIn).toBe(false);
    expect(kept(app)).toEqual([]);
    expect([ending(app), toasts(app)]).toEqual(['running', []]);
  });

  it('succeeds if the api does not know the session', async () => {
    const app = await signedOutWith(() => refusal(401, 'invalidRefreshToken'));
    expect([ending(app), toasts(app)]).toEqual(['none', ['logout.done']]);
  });

  const failures: readonly [string, () => Answer][] = [
    ['fails', () => refusal(503, 'unavailable')],
    ['has no time', () => refusal(429, 'tooManyRequests')],
    [
      'is not there',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ];

  it.each(failures)('is unconfirmed if the api %s, and completes on retry', async (_name, fail) => {
    let answer: () => Answer = fail;
    const app = await signedOutWith(() => answer());
    expect(app.store.getState().session).toEqual({ ...signedOutState, ending: 'failed' });
    expect(kept(app)).toEqual([]);
    expect(logged).toHaveBeenCalledTimes(1);
    answer = () => ({ status: 204 });
    app.store.dispatch(signOutRequested());
    await vi.advanceTimersByTimeAsync(0);
    expect([ending(app), toasts(app)]).toEqual(['none', ['logout.done']]);
    expect(app.server.requests.map(({ body }) => body)).toEqual([{ refreshToken: 'refresh' }, { refreshToken: 'refresh' }]);
  });

  it('is completed by the next page, whoever is signed in then', async () => {
    vi.useFakeTimers();
    const app = createTestApp({ cookies: { ...stored, ending_sessions: 'first.second' }, answer: () => ({ status: 204 }) });
    await vi.advanceTimersByTimeAsync(0);
    expect(app.server.requests.map(({ path, body }) => [path, body])).toEqual([
      ['/auth/logout', { refreshToken: 'first' }],
      ['/auth/logout', { refreshToken: 'second' }],
    ]);
    expect(app.cookies.get('ending_sessions')).toBeUndefined();
    expect(kept(app)).toEqual(names);
    expect(app.store.getState().session).toEqual({ ...signedOutState, isLoggedIn: true, user });
    expect(toasts(app)).toEqual([]);
  });

  it('sends nothing without a refresh token', () => {
    const app = createTestApp({ cookies: { isLoggedIn: 'true', user: stored.user, auth_token: 'access' }, answer: () => ({}) });
    app.store.dispatch(signOutRequested());
    expect(app.server.requests).toEqual([]);
    expect(kept(app)).toEqual([]);
    expect(ending(app)).toBe('none');
  });
});

describe('the cookies follow the session', () => {
  it('when a user signs in or gets a name', () => {
    const app = createTestApp({ answer: () => ({}) });
    expect(kept(app)).toEqual([]);
    app.store.dispatch(signedIn({ ...user, name: '' }));
    expect(kept(app)).toEqual(['isLoggedIn', 'user']);
    app.store.dispatch(userRenamed(user));
    expect(JSON.parse(app.cookies.get('user') ?? '')).toEqual(user);
  });

  it('when the api has ended the session', () => {
    const app = createTestApp({ cookies: stored, answer: () => ({}) });
    app.store.dispatch(sessionExpired());
    expect(app.cookies.get('isLoggedIn')).toBeUndefined();
    expect(app.cookies.get('user')).toBeUndefined();
  });

  it('to the next page', () => {
    const app = createTestApp({ cookies: stored, answer: () => ({}) });
    expect(app.store.getState().session).toEqual({ isLoggedIn: true, user, isExpired: false, ending: 'none' });
  });
});

describe('a session ended by the api', () => {
  it('ends for every view and command at once', async () => {
    vi.useFakeTimers();
    const app = createTestApp({ cookies: stored, answer: () => refusal(401, 'notSignedIn') });
    app.store.dispatch(commandSubmitted({ id: 'one', formId: 'a', request: { method: 'PUT', path: '/a' }, tags: [] }));
    app.store.dispatch(commandSubmitted({ id: 'two', formId: 'b', request: { method: 'PUT', path: '/b' }, tags: [] }));
    await vi.advanceTimersByTimeAsync(0);
    expect(app.store.getState().session).toEqual({ isLoggedIn: false, user: null, isExpired: true, ending: 'none' });
    expect(app.server.sent('POST', '/auth/refresh')).toHaveLength(1);
    expect(app.cookies.get('auth_token')).toBeUndefined();
    expect(app.cookies.get('refresh_token')).toBeUndefined();
  });
});
