import type { IncomingMessage } from 'node:http';

/** A name, an IPv4 or a bracketed IPv6 address, optionally with a port; nothing that could break out of a header or policy. */
const host = /^([a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:]{2,39}\])(?::\d{1,5})?$/i;

export interface ApiAddressOptions {
  readonly apiPort: number;
  /** Set if it is always the same. */
  readonly apiUrl?: string | undefined;
  /** Whether X-Forwarded-Proto is trusted. */
  readonly trustProxy?: boolean | undefined;
}

/** The api's address for the browser of this request: on the same host. Null for an invalid Host. */
export function apiAddress({ headers }: IncomingMessage, { apiPort, apiUrl, trustProxy = false }: ApiAddressOptions): string | null {
  const name = host.exec(headers.host ?? '')?.[1];
  if (name === undefined) return null;
  const scheme = trustProxy && headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
  const address = apiUrl ?? `${scheme}://${name}:${apiPort}`;
  return URL.canParse(address) ? address : null;
}
