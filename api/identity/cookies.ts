import type { EndpointRequest } from '@academy/platform/http';
import { refreshTokenSeconds } from './sessions.ts';

export type Headers = EndpointRequest['headers'];

const refreshCookie = 'refresh_token';
const proofCookie = 'email_proof';
const devicesCookie = 'known_devices';
const passCookie = 'mailbox_pass';
/** Longer than the lifetimes of code and verification together. */
const proofSeconds = 3600;

/** Readable by the page's script, which sends it in the body of the refresh request. */
export const setRefreshToken = (token: string, headers: Headers): string =>
  `${refreshCookie}=${token}; Path=/; Max-Age=${refreshTokenSeconds}; SameSite=Lax${secure(headers)}`;

export const clearRefreshToken = (headers: Headers): string => `${refreshCookie}=; Path=/; Max-Age=0; SameSite=Lax${secure(headers)}`;

export const readRefreshToken = (headers: Headers): string | null => readCookie(headers, refreshCookie);

/** Ties the steps of registration to one browser; hidden from scripts. */
export const setProof = (proof: string, headers: Headers): string =>
  `${proofCookie}=${proof}; Path=/; Max-Age=${proofSeconds}; HttpOnly; SameSite=Strict${secure(headers)}`;

export const readProof = (headers: Headers): string | null => readCookie(headers, proofCookie);

/** Identifies this browser to accounts that signed in there; hidden from scripts. */
export const setDevices = (value: string, seconds: number, headers: Headers): string =>
  `${devicesCookie}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure(headers)}`;

/** The content of the cookie, which may be forged. */
export const readDevices = (headers: Headers): readonly string[] => valueOf(headers, devicesCookie)?.split('.') ?? [];

export const setPass = (pass: string, seconds: number, headers: Headers): string =>
  `${passCookie}=${pass}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure(headers)}`;

export const readPass = (headers: Headers): string | null => readCookie(headers, passCookie);

/** Behind a proxy the scheme is in a header. A forged one only affects the sender's own cookie. */
export const secure = (headers: Headers): string =>
  String(headers['x-forwarded-proto'] ?? '')
    .split(',')[0]
    ?.trim() === 'https'
    ? '; Secure'
    : '';

/** Our values are 43 characters of base64url; anything else is ignored. */
export function readCookie(headers: Headers, name: string): string | null {
  const value = valueOf(headers, name);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}

const valueOf = (headers: Headers, name: string): string | undefined =>
  String(headers['cookie'] ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
