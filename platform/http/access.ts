import type { Access, Authenticate, Caller } from './call.ts';
import { HttpProblem } from './problem.ts';

/** Longer than any token we give out. */
const longest = 4096;

/** Who the Authorization header speaks for; null without a valid token. */
export function callerFrom(header: string | undefined, authenticate: Authenticate): Caller | null | Promise<Caller | null> {
  if (header === undefined || header.length > longest || header.slice(0, 7).toLowerCase() !== 'bearer ') return null;
  return authenticate(header.slice(7).trim());
}

/** Throws HttpProblem 401 for nobody and 403 for the wrong role. A bad token on an open call makes a visitor, no error. */
export function mustHaveAccess(access: Access, caller: Caller | null, sentToken: boolean): void {
  if (access === 'anyone') return;
  if (!caller) {
    const challenge = sentToken ? 'Bearer realm="academy", error="invalid_token"' : 'Bearer realm="academy"';
    throw new HttpProblem(401, 'notSignedIn', '', { 'WWW-Authenticate': challenge });
  }
  if (access !== 'signedIn' && access.role !== caller.role) throw new HttpProblem(403, 'forbidden');
}
