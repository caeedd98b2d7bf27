import type { Authenticate, Caller, Endpoint, Suspended } from './endpoint.ts';
import type { Limits } from './limits.ts';
import { HttpProblem } from './problem.ts';
import type { HttpMiddleware } from './request-state.ts';

/** Longer than any token that is issued. */
const longest = 4096;

export interface Admitting {
  readonly authenticate: Authenticate;
  readonly suspended: Suspended;
  readonly limits: Limits;
}

/** Authenticates and authorises a request. Throws HttpProblem 401, 403, and OverLimit for an account with too many requests. */
export const admit =
  ({ access, method, isOpenToSuspended }: Endpoint, { authenticate, suspended, limits }: Admitting): HttpMiddleware =>
  ({ req: request, state }, next) => {
    const { authorization } = request.headers;
    const enter = (caller: Caller | null): Promise<unknown> => {
      state.caller = caller;
      mustHaveAccess(access, caller, authorization !== undefined);
      if (caller) limits.mustAllowCaller(caller);
      if (caller && access !== 'anyone' && method !== 'GET' && !isOpenToSuspended) mustNotBeSuspended(suspended(caller));
      return next();
    };
    const found = authorization === undefined ? null : callerFrom(authorization, authenticate);
    return found instanceof Promise ? found.then(enter) : enter(found);
  };

/** The caller of the Authorization header; null without a valid token. */
function callerFrom(header: string, authenticate: Authenticate): Caller | null | Promise<Caller | null> {
  if (header.length > longest || header.slice(0, 7).toLowerCase() !== 'bearer ') return null;
  return authenticate(header.slice(7).trim());
}

/** Throws HttpProblem 401 without a caller and 403 for the wrong role. On a public endpoint a bad token is treated as none. */
function mustHaveAccess(access: Endpoint['access'], caller: Caller | null, sentToken: boolean): void {
  if (access === 'anyone') return;
  if (!caller) {
    const challenge = sentToken ? 'Bearer realm="academy", error="invalid_token"' : 'Bearer realm="academy"';
    throw new HttpProblem(401, 'notSignedIn', '', { 'WWW-Authenticate': challenge });
  }
  if (access !== 'signedIn' && access.role !== caller.role) throw new HttpProblem(403, 'forbidden');
}

function mustNotBeSuspended(code: string | null): void {
  if (code !== null) throw new HttpProblem(403, code);
}
