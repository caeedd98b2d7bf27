import type { Authenticate, Caller, Endpoint, Suspended } from './endpoint.ts';
import type { Limits } from './limits.ts';
import { HttpProblem } from './problem.ts';
import type { HttpMiddleware } from './request-state.ts';

/** Longer than any token that is issued. */
const longest = 4096;

export interface Admitting {
  readonly authenticate: Authenticate;
  /** Knows the tokens of the staff. */
  readonly authenticateStaff: Authenticate;
  readonly suspended: Suspended;
  readonly limits: Limits;
}

/** Authenticates and authorises a request. Throws HttpProblem 401, 403, and OverLimit for an account with too many requests. */
export const admit =
  ({ access, method, isOpenToSuspended }: Endpoint, { authenticate, authenticateStaff, suspended, limits }: Admitting): HttpMiddleware =>
  ({ req: request, state }, next) => {
    const { authorization } = request.headers;
    const isForStaff = typeof access === 'object' && 'staff' in access;
    const [ours, others] = isForStaff ? [authenticateStaff, authenticate] : [authenticate, authenticateStaff];
    const enter = (caller: Caller | null): Promise<unknown> => {
      if (!caller && access !== 'anyone' && authorization !== undefined) return refuseAll(callerFrom(authorization, others));
      state.caller = caller;
      mustHaveAccess(access, caller);
      if (caller) limits.mustAllowCaller(caller);
      // The numbers of staff are not those of accounts.
      if (caller && !isForStaff && access !== 'anyone' && method !== 'GET' && !isOpenToSuspended) mustNotBeSuspended(suspended(caller));
      return next();
    };
    const found = authorization === undefined ? null : callerFrom(authorization, ours);
    return found instanceof Promise ? found.then(enter) : enter(found);
  };

/** Throws HttpProblem 403 to whoever is signed in on the other side, of the staff or of the users, and 401 to everybody else. */
async function refuseAll(other: Caller | null | Promise<Caller | null>): Promise<never> {
  if (await other) throw new HttpProblem(403, 'forbidden');
  throw notSignedIn('Bearer realm="academy", error="invalid_token"');
}

const notSignedIn = (challenge: string): HttpProblem => new HttpProblem(401, 'notSignedIn', '', { 'WWW-Authenticate': challenge });

/** The caller of the Authorization header; null without a valid token. */
function callerFrom(header: string, authenticate: Authenticate): Caller | null | Promise<Caller | null> {
  if (header.length > longest || header.slice(0, 7).toLowerCase() !== 'bearer ') return null;
  return authenticate(header.slice(7).trim());
}

/** Throws HttpProblem 401 without a caller and 403 for the wrong role. On a public endpoint a bad token is treated as none. */
function mustHaveAccess(access: Endpoint['access'], caller: Caller | null): void {
  if (access === 'anyone') return;
  if (!caller) throw notSignedIn('Bearer realm="academy"');
  if (access === 'signedIn') return;
  const isRight = 'staff' in access ? access.staff.includes(caller.role) : access.role === caller.role;
  if (!isRight) throw new HttpProblem(403, 'forbidden');
}

function mustNotBeSuspended(code: string | null): void {
  if (code !== null) throw new HttpProblem(403, code);
}
