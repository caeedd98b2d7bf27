import { alternativesOf, ApiRefusal, NoAnswer, problemsOf } from './api-error.ts';
import type { Cookies } from './cookies.ts';
import { limits } from './limits.ts';
import { createPositions, type Positions } from './positions.ts';
import { randomHex } from './random-hex.ts';
import { createRefresh } from './refresh.ts';

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Sent as JSON; a FormData is sent unchanged. */
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  /** Signing in and out: sent without the access token, and a 401 is a final response that triggers no token refresh. */
  readonly isSignIn?: boolean;
  /** With `isSignIn`: a token to send all the same, of another session than the user's. */
  readonly token?: string;
  /** The response is a file, which may take long on a slow connection. */
  readonly isFile?: boolean;
  /** For an upload that may take long. */
  readonly upload?: Upload;
}

interface Upload {
  /** Called with the share sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Aborts the upload. */
  readonly signal: AbortSignal;
}

export interface ApiClient {
  /**
   * The response's body: JSON parsed, text as text, a file as a Blob. Rejects with ApiRefusal or NoAnswer, or SyntaxError if it cannot be
   * parsed.
   */
  send(request: ApiRequest): Promise<unknown>;
}

export interface ApiClientOptions {
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  /** Sends uploads; without it they are sent like other requests, without progress. */
  readonly fetchWithProgress?: (onProgress: Upload['onProgress']) => typeof fetch;
  readonly cookies: Cookies;
  readonly isOnline: () => boolean;
  /** Both tokens are gone and the user has to sign in again. */
  readonly onSignedOut: () => void;
  /** Lets only one tab at a time exchange the refresh token. */
  readonly withLock: <T>(run: () => Promise<T>) => Promise<T>;
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { cookies } = options;
  const positions = createPositions();
  const refresh = createRefresh({
    ...options,
    exchange: (refreshToken) => sendOnce(options, positions, { method: 'POST', path: '/auth/refresh', body: { refreshToken } }),
  });

  return {
    async send(request) {
      const token = request.isSignIn === true ? request.token : cookies.get('auth_token');
      const asker = cookies.get('user');
      let answer = await sendOnce(options, positions, request, token);
      const hasTokens = token !== undefined || cookies.get('refresh_token') !== undefined;
      // Retried once, whatever the exchange gave: without a token a public request still gets its response.
      if (answer.status === 401 && request.isSignIn !== true && hasTokens) {
        const fresh = await refresh(token);
        // Nobody sends what somebody else has asked for.
        if (fresh === undefined || cookies.get('user') === asker) answer = await sendOnce(options, positions, request, fresh);
      }
      if (!answer.ok) {
        const { status, body, retryAfter } = answer;
        throw new ApiRefusal(status, problemsOf(status, body), retryAfter, alternativesOf(body));
      }
      return answer.body;
    },
  };
}

interface RawAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter: number | undefined;
}

async function sendOnce(options: ApiClientOptions, positions: Positions, request: ApiRequest, token?: string): Promise<RawAnswer> {
  const { baseUrl, isOnline } = options;
  const { upload } = request;
  const send = (upload && options.fetchWithProgress?.(upload.onProgress)) ?? options.fetch;
  const late = AbortSignal.timeout(upload || request.isFile === true ? limits.fileTimeout : limits.apiTimeout);
  try {
    const response = await send(`${baseUrl}${request.path}`, {
      method: request.method,
      headers: headersOf(request, token, positions.atLeast()),
      credentials: 'include',
      signal: upload ? AbortSignal.any([late, upload.signal]) : late,
      ...(request.body !== undefined && { body: request.body instanceof FormData ? request.body : JSON.stringify(request.body) }),
    });
    const position = response.headers.get('Position');
    if (position !== null) positions.note(position);
    const retryAfter = secondsOf(response.headers.get('Retry-After'));
    return { ok: response.ok, status: response.status, body: await bodyOf(response), retryAfter };
  } catch (error) {
    // An unreadable response is still a response, not a network failure.
    if (error instanceof SyntaxError) throw error;
    if (error instanceof DOMException && error.name === 'TimeoutError') throw new NoAnswer('timeout', error);
    throw new NoAnswer(isOnline() ? 'network' : 'offline', error);
  }
}

function headersOf(request: ApiRequest, token: string | undefined, atLeast: string | undefined): Record<string, string> {
  return {
    Accept: 'application/json, text/plain;q=0.9',
    ...(request.body !== undefined && !(request.body instanceof FormData) && { 'Content-Type': 'application/json' }),
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(request.method === 'GET' && atLeast !== undefined && { 'At-Least': atLeast }),
    ...(request.idempotencyKey !== undefined && { 'Idempotency-Key': request.idempotencyKey }),
    // A trace begins here. Not for what visitors read: with this header the browser would have to ask before each request.
    ...((token ?? request.body) !== undefined && { traceparent: `00-${randomHex(16)}-${randomHex(8)}-00` }),
  };
}

const secondsOf = (header: string | null): number | undefined => (header !== null && /^\d{1,6}$/.test(header) ? Number(header) : undefined);

async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? '';
  if (!/^$|^text\/|\bjson\b/.test(type)) return await response.blob();
  const text = await response.text();
  return text === '' || !/\bjson\b/.test(type) ? text : (JSON.parse(text) as unknown);
}
