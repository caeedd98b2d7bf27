import { describe, expect, it, vi } from 'vitest';
import { createApiClient } from './api-client.ts';
import type { Cookies } from './cookies.ts';
import { type Answer, createFakeServer, type FakeServer, refusal, type SentRequest } from './testing/fake-server.ts';
import { createMemoryCookies, type StoredCookies } from './testing/memory-cookies.ts';

const get = (path: string) => ({ method: 'GET', path }) as const;
const bearer = ({ headers }: SentRequest): string | undefined => headers['authorization'];

/** An api that accepts one token, and issues it for the refresh token. */
const strict =
  (refreshAnswer: Answer | (() => Promise<Answer>) = { body: { token: 'new', refreshToken: 'refresh-2' } }) =>
  (request: SentRequest): Answer | Promise<Answer> => {
    if (request.path === '/auth/refresh') return typeof refreshAnswer === 'function' ? refreshAnswer() : refreshAnswer;
    return bearer(request) === 'Bearer new' ? { body: request.path } : refusal(401, 'notSignedIn');
  };

interface Client {
  readonly send: (path: string) => Promise<unknown>;
  readonly server: FakeServer;
  readonly cookies: Cookies;
  readonly onSignedOut: () => void;
}

function clientOf(
  answer: (request: SentRequest) => Answer | Promise<Answer>,
  stored: StoredCookies = { auth_token: 'old', refresh_token: 'refresh-1' },
  withLock: <T>(run: () => Promise<T>) => Promise<T> = async (run) => await run(),
): Client {
  const server = createFakeServer(answer);
  const cookies = createMemoryCookies(stored);
  const onSignedOut = vi.fn<() => void>();
  const options = { baseUrl: 'https://api.invalid', fetch: server.fetch, cookies, isOnline: () => true, onSignedOut, withLock };
  const api = createApiClient(options);
  return { send: async (path) => await api.send(get(path)), server, cookies, onSignedOut };
}

describe('a request answered with 401', () => {
  it('is sent again with the new token', async () => {
    const { send, server, cookies, onSignedOut } = clientOf(strict());
    await expect(send('/coaches')).resolves.toBe('/coaches');
    expect(server.requests.map(({ path }) => path)).toEqual(['/coaches', '/auth/refresh', '/coaches']);
    expect(server.requests[1]).toMatchObject({ method: 'POST', body: { refreshToken: 'refresh-1' } });
    expect(cookies.get('auth_token')).toBe('new');
    expect(cookies.get('refresh_token')).toBe('refresh-2');
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('takes the tokens though the response has already replaced the cookie of the refresh token', async () => {
    const { send, cookies, onSignedOut } = clientOf(
      strict(async () => {
        cookies.set('refresh_token', 'refresh-2');
        return await Promise.resolve({ body: { token: 'new', refreshToken: 'refresh-2' } });
      }),
    );
    await expect(send('/coaches')).resolves.toBe('/coaches');
    expect([cookies.get('auth_token'), cookies.get('refresh_token')]).toEqual(['new', 'refresh-2']);
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('keeps the cookies of the session as long as the tokens', async () => {
    const user = JSON.stringify({ id: 7, role: 'athlete', name: 'Asha' });
    const { send, cookies } = clientOf(strict(), {
      auth_token: 'old',
      refresh_token: 'refresh-1',
      isLoggedIn: 'true',
      user,
    });
    const written = vi.spyOn(cookies, 'set');
    await send('/coaches');
    expect(written.mock.calls).toEqual(
      expect.arrayContaining([
        ['isLoggedIn', 'true'],
        ['user', user],
      ]),
    );
  });

  it('is not sent again for somebody else who has signed in meanwhile', async () => {
    const signIn = (id: number, token: string): void => {
      cookies.set('user', JSON.stringify({ id, role: 'athlete', name: '' }));
      cookies.set('auth_token', token);
    };
    const { send, server, cookies } = clientOf(
      strict(async () => {
        signIn(9, 'of another');
        return await Promise.resolve({ body: { token: 'new' } });
      }),
      { auth_token: 'old', refresh_token: 'refresh-1', isLoggedIn: 'true' },
    );
    signIn(7, 'old');
    await expect(send('/wallet')).rejects.toMatchObject({ status: 401 });
    expect(server.sent('GET', '/wallet').map(bearer)).toEqual(['Bearer old']);
  });

  it('keeps the refresh token if the response contains no other', async () => {
    const { send, cookies } = clientOf(strict({ body: { token: 'new' } }));
    await send('/coaches');
    expect(cookies.get('refresh_token')).toBe('refresh-1');
  });

  it('shares one exchange with concurrent requests, and each is retried once', async () => {
    const { send, server } = clientOf(strict());
    const paths = ['/a', '/b', '/c', '/d', '/e'];
    await expect(Promise.all(paths.map(send))).resolves.toEqual(paths);
    expect(server.sent('POST', '/auth/refresh')).toHaveLength(1);
    for (const path of paths) expect(server.sent('GET', path).map(bearer)).toEqual(['Bearer old', 'Bearer new']);
  });

  it('uses a token that has arrived meanwhile instead of exchanging again', async () => {
    let release = (): void => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    const answer = strict();
    const { send, server } = clientOf(async (request) => {
      if (request.path === '/slow' && bearer(request) === 'Bearer old') await late;
      return answer(request);
    });
    const slow = send('/slow');
    await send('/quick');
    release();
    await expect(slow).resolves.toBe('/slow');
    expect(server.sent('POST', '/auth/refresh')).toHaveLength(1);
  });

  it('uses the token another tab got while this one waited', async () => {
    const { send, server, cookies } = clientOf(strict(), undefined, async (run) => {
      cookies.set('auth_token', 'new');
      return await run();
    });
    await expect(send('/coaches')).resolves.toBe('/coaches');
    expect(server.sent('POST', '/auth/refresh')).toHaveLength(0);
  });

  it('triggers an exchange with only a refresh token, too', async () => {
    const { send } = clientOf(strict(), { refresh_token: 'refresh-1' });
    await expect(send('/coaches')).resolves.toBe('/coaches');
  });

  it('can trigger another exchange later', async () => {
    let valid = 0;
    const { send, server } = clientOf((request) => {
      if (request.path === '/auth/refresh') return { body: { token: `token-${++valid}` } };
      return bearer(request) === `Bearer token-${valid}` ? { body: 'ok' } : refusal(401, 'notSignedIn');
    });
    await send('/coaches');
    valid++;
    await expect(send('/coaches')).resolves.toBe('ok');
    expect(server.sent('POST', '/auth/refresh')).toHaveLength(2);
  });
});

describe('a refused exchange', () => {
  it.each<[string, Answer]>([
    ['401', refusal(401, 'invalidRefreshToken')],
    ['400', refusal(400, 'invalidRefreshToken')],
    ['200 without a token', { body: { success: true } }],
    ['200 with nonsense', { body: { token: 5 } }],
    ['200 with a text', { body: 'token' }],
  ])('with %s signs out once, however many requests', async (_name, answer) => {
    const { send, server, cookies, onSignedOut } = clientOf(strict(answer));
    const outcomes = await Promise.allSettled(['/a', '/b', '/c'].map(send));
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(onSignedOut).toHaveBeenCalledTimes(1);
    expect(cookies.get('auth_token')).toBeUndefined();
    expect(cookies.get('refresh_token')).toBeUndefined();
    expect(server.sent('POST', '/auth/refresh')).toHaveLength(1);
    // Retried once without a token, because visitors may see some responses too.
    for (const path of ['/a', '/b', '/c']) expect(server.sent('GET', path).map(bearer)).toEqual(['Bearer old', undefined]);
  });

  it('leaves a public request its response', async () => {
    const { send } = clientOf((request) => {
      if (request.path === '/auth/refresh') return refusal(401, 'invalidRefreshToken');
      return bearer(request) === undefined ? { body: 'public' } : refusal(401, 'notSignedIn');
    });
    await expect(send('/get_all_reviews')).resolves.toBe('public');
  });
});

describe('an exchange that another session overtakes', () => {
  /** The cookies change while the exchange of `old` and `refresh-1` is on its way. */
  const overtaken = (answer: Answer, change: (cookies: Cookies) => void): Client => {
    const client = clientOf(
      strict(async () => {
        change(client.cookies);
        return await Promise.resolve(answer);
      }),
    );
    return client;
  };
  const anotherSignsIn = (cookies: Cookies): void => {
    cookies.set('auth_token', 'new');
    cookies.set('refresh_token', 'refresh-of-another');
  };
  const signOut = (cookies: Cookies): void => {
    cookies.remove('auth_token');
    cookies.remove('refresh_token');
  };
  const refused = refusal(401, 'invalidRefreshToken');
  const accepted = { body: { token: 'newer', refreshToken: 'refresh-2' } };

  it.each<[string, Answer]>([
    ['refused', refused],
    ['accepted', accepted],
  ])('leaves that session its tokens when it is %s', async (_name, answer) => {
    const { send, cookies, onSignedOut } = overtaken(answer, anotherSignsIn);
    await expect(send('/coaches')).resolves.toBe('/coaches');
    expect([cookies.get('auth_token'), cookies.get('refresh_token')]).toEqual(['new', 'refresh-of-another']);
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('leaves a session alone that has an access token only', async () => {
    const { send, cookies, onSignedOut } = overtaken(refused, (stored) => {
      stored.set('auth_token', 'new');
      stored.remove('refresh_token');
    });
    await expect(send('/coaches')).resolves.toBe('/coaches');
    expect(cookies.get('auth_token')).toBe('new');
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('does not sign in again whoever has signed out meanwhile', async () => {
    const { send, server, cookies, onSignedOut } = overtaken(accepted, signOut);
    await expect(send('/coaches')).rejects.toMatchObject({ status: 401 });
    expect([cookies.get('auth_token'), cookies.get('refresh_token')]).toEqual([undefined, undefined]);
    expect(onSignedOut).toHaveBeenCalledTimes(1);
    expect(server.sent('GET', '/coaches').map(bearer)).toEqual(['Bearer old', undefined]);
  });
});

describe('a failed exchange', () => {
  it.each<[string, () => Promise<Answer>, object]>([
    ['the network', async () => await Promise.reject(new TypeError('Failed to fetch')), { name: 'NoAnswer', reason: 'network' }],
    ['the server', async () => await Promise.resolve(refusal(503, 'unavailable')), { name: 'ApiRefusal', status: 503 }],
    ['too many requests', async () => await Promise.resolve(refusal(429, 'tooManyRequests')), { name: 'ApiRefusal', status: 429 }],
  ])('because of %s signs nobody out', async (_name, answer, error) => {
    const { send, cookies, onSignedOut } = clientOf(strict(answer));
    await expect(send('/coaches')).rejects.toMatchObject(error);
    expect(onSignedOut).not.toHaveBeenCalled();
    expect(cookies.get('auth_token')).toBe('old');
    expect(cookies.get('refresh_token')).toBe('refresh-1');
  });

  it('is retried with the next request', async () => {
    let isBroken = true;
    const { send, server } = clientOf(
      strict(async () => await Promise.resolve(isBroken ? refusal(503, 'unavailable') : { body: { token: 'new' } })),
    );
    await expect(send('/coaches')).rejects.toMatchObject({ status: 503 });
    isBroken = false;
    await expect(send('/coaches')).resolves.toBe('/coaches');
    expect(server.sent('POST', '/auth/refresh')).toHaveLength(2);
  });
});

describe('no exchange happens', () => {
  it('for a request that is refused again after one', async () => {
    const { send, server } = clientOf((request) =>
      request.path === '/auth/refresh' ? { body: { token: 'new' } } : refusal(401, 'notSignedIn'),
    );
    await expect(send('/coaches')).rejects.toMatchObject({ status: 401 });
    expect(server.requests.map(({ path }) => path)).toEqual(['/coaches', '/auth/refresh', '/coaches']);
  });

  it('for a visitor', async () => {
    const { send, server, onSignedOut } = clientOf(strict(), {});
    await expect(send('/coaches')).rejects.toMatchObject({ status: 401 });
    expect(server.requests).toHaveLength(1);
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('for signing in, whose 401 is final', async () => {
    const server = createFakeServer(() => refusal(401, 'loginFailed'));
    const cookies = createMemoryCookies({ auth_token: 'old', refresh_token: 'refresh-1' });
    const options = { baseUrl: 'https://api.invalid', fetch: server.fetch, cookies, isOnline: () => true, onSignedOut: () => {} };
    const api = createApiClient({ ...options, withLock: async (run) => await run() });
    await expect(api.send({ method: 'POST', path: '/logging', isSignIn: true })).rejects.toMatchObject({ code: 'loginFailed' });
    expect(server.requests).toHaveLength(1);
  });

  it.each([403, 404, 500])('for a %i', async (status) => {
    const { send, server } = clientOf(() => refusal(status, 'no'));
    await expect(send('/coaches')).rejects.toMatchObject({ status });
    expect(server.requests).toHaveLength(1);
  });
});
