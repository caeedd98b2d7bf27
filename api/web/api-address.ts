import type { IncomingMessage } from 'node:http';
import { isHttps } from '@academy/platform/http';

/** A name, an IPv4 or a bracketed IPv6 address, optionally with a port; nothing that could break out of a header or policy. */
const host = /^([a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:]{2,39}\])(?::\d{1,5})?$/i;

export interface ApiAddressOptions {
  readonly apiPort: number;
  /** Set if it is always the same. */
  readonly apiUrl?: string | undefined;
  /** Number of our proxies in front, whose X-Forwarded-* headers are trusted. Default 0. */
  readonly trustedProxies?: number;
}

/** The api's address for the browser of this request: on the same host. Null for an invalid Host. */
export function apiAddress(request: IncomingMessage, { apiPort, apiUrl, trustedProxies = 0 }: ApiAddressOptions): string | null {
  const name = host.exec(request.headers.host ?? '')?.[1];
  if (name === undefined) return null;
  const scheme = isHttps(request, trustedProxies) ? 'https' : 'http';
  const address = apiUrl ?? `${scheme}://${name}:${apiPort}`;
  return URL.canParse(address) ? address : null;
}
