import type { Cookies } from '../cookies.ts';
import { type SessionState, type SessionUser, signedOutState } from './slice.ts';
import { userOf } from './user.ts';

/** The session according to the cookies at page start. */
export function readSession(cookies: Cookies): SessionState {
  const user = parseUser(cookies.get('user'));
  const ending = readEnding(cookies).length > 0 ? 'running' : 'none';
  return cookies.get('isLoggedIn') === 'true' && user
    ? { ...signedOutState, isLoggedIn: true, user, ending }
    : { ...signedOutState, ending };
}

export function writeSession(cookies: Cookies, { isLoggedIn, user }: SessionState): void {
  if (isLoggedIn) cookies.set('isLoggedIn', 'true');
  else cookies.remove('isLoggedIn');
  if (user) cookies.set('user', JSON.stringify({ id: user.id, role: user.role, name: user.name }));
  else cookies.remove('user');
}

/** Refresh tokens of sessions signed out here while the api was unreachable; oldest first. */
export const readEnding = (cookies: Cookies): readonly string[] => (cookies.get('ending_sessions') ?? '').split('.').filter(Boolean);

/** More are dropped: those sessions end when their tokens expire. */
const mostEnding = 5;

export function writeEnding(cookies: Cookies, tokens: readonly string[]): void {
  if (tokens.length > 0) cookies.set('ending_sessions', tokens.slice(-mostEnding).join('.'));
  else cookies.remove('ending_sessions');
}

function parseUser(text: string | undefined): SessionUser | null {
  try {
    return userOf(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}
