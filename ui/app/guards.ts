import type { Role } from '@academy/domain/identity';
import type { SessionState } from './session/slice.ts';

/** Who may see a screen. */
export type Guard = 'anyone' | 'signedIn' | Role;

export interface Place {
  readonly pathname: string;
  readonly search: string;
}

const signInPath = '/SignInForm';

/** Where a person of each role begins. */
export const homeOf = ({ role, id }: { readonly role: Role; readonly id: number }): string =>
  role === 'coach' ? `/CoachUpdatePage/${id}` : '/AthPage';

export const signInWithReturn = ({ pathname, search }: Place): string =>
  `${signInPath}?${new URLSearchParams({ next: `${pathname}${search}` }).toString()}`;

/** A path of this site from a `next` parameter; anything else, such as another site's address, is dropped. */
export function safeNext(next: string | null): string | undefined {
  if (next === null || !/^\/(?![/\\])/.test(next)) return undefined;
  const { pathname, search, hash, origin } = new URL(next, 'https://here.invalid');
  return origin === 'https://here.invalid' && pathname.toLowerCase() !== signInPath.toLowerCase()
    ? `${pathname}${search}${hash}`
    : undefined;
}

/** Where a person is sent instead of a screen; undefined where it may be seen. */
export function redirectOf(guard: Guard, twin: string | undefined, { isLoggedIn, user }: SessionState, place: Place): string | undefined {
  if (guard === 'anyone') return undefined;
  if (!isLoggedIn || !user) return signInWithReturn(place);
  return guard === 'signedIn' || guard === user.role ? undefined : (twin ?? homeOf(user));
}
