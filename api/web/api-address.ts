import type { IncomingMessage } from 'node:http';
import { hostOf, isHttps } from '@academy/platform/http';

export interface ApiAddressOptions {
  readonly apiPort: number;
  /** Set if it is always the same. */
  readonly apiUrl?: string | undefined;
  /** Number of our proxies in front, whose X-Forwarded-* headers are trusted. Default 0. */
  readonly trustedProxies?: number;
}

/** The api's address for the browser of this request: on the same host. Null for an invalid Host. */
export function apiAddress(request: IncomingMessage, { apiPort, apiUrl, trustedProxies = 0 }: ApiAddressOptions): string | null {
  const host = hostOf(request.headers.host);
  if (host === null) return null;
  const scheme = isHttps(request, trustedProxies) ? 'https' : 'http';
  const address = apiUrl ?? `${scheme}://${host.name}:${apiPort}`;
  return URL.canParse(address) ? address : null;
}
