import type { Cookies } from '../cookies.ts';
import { type SessionState, type SessionUser, signedOutState } from './slice.ts';
import { userOf } from './user.ts';

/** The session as the cookies tell it when the page starts. */
export function readSession(cookies: Cookies): SessionState {
  const user = parseUser(cookies.get('user'));
  return cookies.get('isLoggedIn') === 'true' && user ? { isLoggedIn: true, user, isExpired: false } : signedOutState;
}

export function writeSession(cookies: Cookies, { isLoggedIn, user }: SessionState): void {
  if (isLoggedIn) cookies.set('isLoggedIn', 'true');
  else cookies.remove('isLoggedIn');
  if (user) cookies.set('user', JSON.stringify({ id: user.id, role: user.role, name: user.name }));
  else cookies.remove('user');
}

function parseUser(text: string | undefined): SessionUser | null {
  try {
    return userOf(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}
