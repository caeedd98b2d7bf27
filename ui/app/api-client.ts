import { ApiRefusal, NoAnswer, problemsOf } from './api-error.ts';
import type { Cookies } from './cookies.ts';
import { limits } from './limits.ts';
import { createPositions, type Positions } from './positions.ts';
import { createRefresh } from './refresh.ts';

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Sent as JSON, a FormData as it is. */
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  /** A 401 is this call's own answer and not a reason to refresh the token: signing in and out. */
  readonly isSignIn?: boolean;
  /** A file is answered, which takes its time over a slow line. */
  readonly isFile?: boolean;
  /** Of a body that may take its time. */
  readonly upload?: Upload;
}

interface Upload {
  /** Told how much has been sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Breaks it off. */
  readonly signal: AbortSignal;
}

export interface ApiClient {
  /** The answer's body: JSON parsed, text as text, a file as a Blob. Rejects with ApiRefusal or NoAnswer, or SyntaxError where it cannot be read. */
  send(request: ApiRequest): Promise<unknown>;
}

export interface ApiClientOptions {
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  /** Sends uploads; without it they go as everything else, and tell nothing of their progress. */
  readonly fetchWithProgress?: (onProgress: Upload['onProgress']) => typeof fetch;
  readonly cookies: Cookies;
  readonly isOnline: () => boolean;
  /** Both tokens are gone and the person has to sign in again. */
  readonly onSignedOut: () => void;
  /** Lets only one tab at a time exchange the refresh token. */
  readonly withLock: <T>(run: () => Promise<T>) => Promise<T>;
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { cookies } = options;
  const positions = createPositions();
  const refresh = createRefresh({
    ...options,
    exchange: (refreshToken) => call(options, positions, { method: 'POST', path: '/auth/refresh', body: { refreshToken } }),
  });

  return {
    async send(request) {
      const token = cookies.get('auth_token');
      let answer = await call(options, positions, request, token);
      const hasTokens = token !== undefined || cookies.get('refresh_token') !== undefined;
      // Once, with whatever came of it: without a token a public call still gets its answer.
      if (answer.status === 401 && request.isSignIn !== true && hasTokens)
        answer = await call(options, positions, request, await refresh(token));
      if (!answer.ok) throw new ApiRefusal(answer.status, problemsOf(answer.status, answer.body));
      return answer.body;
    },
  };
}

interface RawAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly body: unknown;
}

async function call(options: ApiClientOptions, positions: Positions, request: ApiRequest, token?: string): Promise<RawAnswer> {
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
    return { ok: response.ok, status: response.status, body: await bodyOf(response) };
  } catch (error) {
    // An answer that cannot be read is one: that is no fault of the line.
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
  };
}

async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? '';
  if (!/^$|^text\/|\bjson\b/.test(type)) return await response.blob();
  const text = await response.text();
  return text === '' || !/\bjson\b/.test(type) ? text : (JSON.parse(text) as unknown);
}
