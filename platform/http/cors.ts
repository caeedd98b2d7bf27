import type { HttpMiddleware } from './request-state.ts';

/** Exact origins, or a rule over an origin and the Host it was sent to. */
export type AllowedOrigins = readonly string[] | ((origin: string, host: string | undefined) => boolean);

const exposedHeaders = 'Position, X-Request-Id, Retry-After, Link';
const acceptedHeaders = 'Authorization, Content-Type, Idempotency-Key, At-Least, X-Request-Id, X-Correlation-Id, traceparent';
/** Seconds a browser may keep the response to a preflight; browsers cap it at two hours. */
const preflightAge = '7200';

/** Lets the pages of allowed origins read responses. */
export function cors(allowed: AllowedOrigins): HttpMiddleware {
  const origins = typeof allowed === 'function' ? null : new Set(allowed);
  const allows = typeof allowed === 'function' ? allowed : (origin: string) => origins?.has(origin) === true;
  return ({ req: request, res: response }, next) => {
    const { origin, host } = request.headers;
    response.setHeader('Vary', 'Origin');
    if (origin !== undefined && allows(origin, host)) {
      response.setHeader('Access-Control-Allow-Origin', origin);
      response.setHeader('Access-Control-Allow-Credentials', 'true');
      response.setHeader('Access-Control-Expose-Headers', exposedHeaders);
    }
    return next();
  };
}

/** Of the response to OPTIONS, for a path that takes the methods in `allow`. */
export const preflightHeaders = (allow: string): Readonly<Record<string, string>> => ({
  Allow: allow,
  'Access-Control-Allow-Methods': allow,
  'Access-Control-Allow-Headers': acceptedHeaders,
  'Access-Control-Max-Age': preflightAge,
});
