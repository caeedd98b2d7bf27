import type { Cookies } from './cookies.ts';
import { ApiRefusal, problemsOf } from './api-error.ts';
import { readSession, writeSession } from './session/stored.ts';

interface RefreshOptions {
  readonly cookies: Cookies;
  readonly onSignedOut: () => void;
  /** Lets only one tab at a time exchange the refresh token. */
  readonly withLock: <T>(run: () => Promise<T>) => Promise<T>;
  /** Sends the exchange to the api. */
  readonly exchange: (refreshToken: string) => Promise<{ readonly ok: boolean; readonly status: number; readonly body: unknown }>;
}

/**
 * Exchanges the refresh token for a new access token. Requests that fail together share one exchange, and a tab that waited for
 * another tab uses its token. A refusal removes both tokens, signs out and resolves with undefined; a server error, a 429 or a
 * missing response changes nothing and rejects. If the user signed out or another one signed in during the exchange, no cookie
 * changes, and it resolves with the current token.
 */
export function createRefresh({ cookies, onSignedOut, withLock, exchange }: RefreshOptions) {
  let running: Promise<string | undefined> | undefined;

  const refresh = async (rejected: string | undefined): Promise<string | undefined> => {
    const current = cookies.get('auth_token');
    if (current !== undefined && current !== rejected) return current;
    const refreshToken = cookies.get('refresh_token');
    const answer = refreshToken === undefined ? undefined : await exchange(refreshToken);
    const present = cookies.get('auth_token');
    // The response itself replaces the cookie of the refresh token, so a changed one says nothing; a removed one does.
    const isSignedOut = refreshToken !== undefined && cookies.get('refresh_token') === undefined;
    if (present !== current || isSignedOut) {
      if (present === undefined && isSignedOut) onSignedOut();
      return present;
    }
    if (answer && answer.status >= 429) throw new ApiRefusal(answer.status, problemsOf(answer.status, answer.body));
    const tokens = answer?.ok ? tokensOf(answer.body) : undefined;
    if (!tokens) {
      cookies.remove('auth_token');
      cookies.remove('refresh_token');
      onSignedOut();
      return undefined;
    }
    cookies.set('auth_token', tokens.token);
    if (tokens.refreshToken !== undefined) cookies.set('refresh_token', tokens.refreshToken);
    // These cookies would end before the tokens, a fixed time after signing in.
    writeSession(cookies, readSession(cookies));
    return tokens.token;
  };

  return (rejected: string | undefined): Promise<string | undefined> => {
    running ??= withLock(() => refresh(rejected)).finally(() => {
      running = undefined;
    });
    return running;
  };
}

function tokensOf(body: unknown): { token: string; refreshToken: string | undefined } | undefined {
  if (typeof body !== 'object' || body === null || !('token' in body) || typeof body.token !== 'string') return undefined;
  const refreshToken = 'refreshToken' in body && typeof body.refreshToken === 'string' ? body.refreshToken : undefined;
  return { token: body.token, refreshToken };
}
