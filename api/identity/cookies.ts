import type { CallRequest } from '@academy/platform/http';
import { refreshTokenSeconds } from './sessions.ts';

export type Headers = CallRequest['headers'];

const refreshCookie = 'refresh_token';
const proofCookie = 'email_proof';
/** Outlives the code and the verification together. */
const proofSeconds = 3600;

/** Readable by the page's own script, which sends it in the body of the refresh call. */
export const setRefreshToken = (token: string, headers: Headers): string =>
  `${refreshCookie}=${token}; Path=/; Max-Age=${refreshTokenSeconds}; SameSite=Lax${secure(headers)}`;

export const clearRefreshToken = (headers: Headers): string => `${refreshCookie}=; Path=/; Max-Age=0; SameSite=Lax${secure(headers)}`;

export const readRefreshToken = (headers: Headers): string | null => readCookie(headers, refreshCookie);

/** Ties the steps of signing up to one browser; no script needs it. */
export const setProof = (proof: string, headers: Headers): string =>
  `${proofCookie}=${proof}; Path=/; Max-Age=${proofSeconds}; HttpOnly; SameSite=Strict${secure(headers)}`;

export const readProof = (headers: Headers): string | null => readCookie(headers, proofCookie);

/** Behind a proxy the scheme stands in its header. Whoever lies there only affects a cookie of their own. */
const secure = (headers: Headers): string =>
  String(headers['x-forwarded-proto'] ?? '')
    .split(',')[0]
    ?.trim() === 'https'
    ? '; Secure'
    : '';

/** Our values are 43 characters of base64url; anything else is not ours. */
function readCookie(headers: Headers, name: string): string | null {
  const pairs = String(headers['cookie'] ?? '').split(';');
  const value = pairs
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}
