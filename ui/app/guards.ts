import type { Role } from '@academy/domain/identity';
import type { SessionState } from './session/slice.ts';

/** Who may open a screen. */
export type Guard = 'anyone' | 'signedIn' | Role;

export interface Place {
  readonly pathname: string;
  readonly search: string;
}

const signInPath = '/SignInForm';

/** Home screen of each role. */
export const homeOf = ({ role, id }: { readonly role: Role; readonly id: number }): string =>
  role === 'coach' ? `/CoachUpdatePage/${id}` : '/AthPage';

export const signInWithReturn = ({ pathname, search }: Place): string =>
  `${signInPath}?${new URLSearchParams({ next: `${pathname}${search}` }).toString()}`;

/** A path on this site from a `next` parameter; anything else, such as another site's address, is dropped. */
export function safeNext(next: string | null): string | undefined {
  if (next === null || !isPath(next)) return undefined;
  const { pathname, search, hash, origin } = new URL(next, 'https://here.invalid');
  // After removing dots, a path may begin with two slashes, which means another host.
  const isOurs = origin === 'https://here.invalid' && isPath(pathname);
  return isOurs && pathname.toLowerCase() !== signInPath.toLowerCase() ? `${pathname}${search}${hash}` : undefined;
}

const isPath = (text: string): boolean => /^\/(?![/\\])/.test(text);

/** Where a person is sent instead of a screen; undefined where it may be seen. */
export function redirectOf(
  guard: Guard,
  counterpart: string | undefined,
  { isLoggedIn, user }: SessionState,
  place: Place,
): string | undefined {
  if (guard === 'anyone') return undefined;
  if (!isLoggedIn || !user) return signInWithReturn(place);
  return guard === 'signedIn' || guard === user.role ? undefined : (counterpart ?? homeOf(user));
}
