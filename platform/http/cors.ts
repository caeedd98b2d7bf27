/** Exact origins, or a rule over an origin and the Host it was sent to. */
export type AllowedOrigins = readonly string[] | ((origin: string, host: string | undefined) => boolean);

export type AllowsOrigin = (origin: string, host: string | undefined) => boolean;

export function originRule(allowed: AllowedOrigins): AllowsOrigin {
  if (typeof allowed === 'function') return allowed;
  const origins = new Set(allowed);
  return (origin) => origins.has(origin);
}

export const exposedHeaders = 'Position, X-Request-Id, Retry-After, Link';
export const acceptedHeaders = 'Authorization, Content-Type, Idempotency-Key, At-Least, X-Request-Id, X-Correlation-Id';
/** Seconds a browser may keep a preflight's answer; browsers cap it at two hours. */
export const preflightAge = '7200';
