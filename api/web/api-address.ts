import type { IncomingMessage } from 'node:http';

/** A name, an IPv4 or a bracketed IPv6 address, perhaps with a port; nothing that could end a header or a policy. */
const host = /^([a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:]{2,39}\])(?::\d{1,5})?$/i;

export interface ApiAddressOptions {
  readonly apiPort: number;
  /** Where it is always the same. */
  readonly apiUrl?: string | undefined;
  /** X-Forwarded-Proto is believed. */
  readonly trustProxy?: boolean | undefined;
}

/** Where the browser that sent this request reaches the api: on the host it came to. Null for a Host that is none. */
export function apiAddress({ headers }: IncomingMessage, { apiPort, apiUrl, trustProxy = false }: ApiAddressOptions): string | null {
  const name = host.exec(headers.host ?? '')?.[1];
  if (name === undefined) return null;
  const scheme = trustProxy && headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
  const address = apiUrl ?? `${scheme}://${name}:${apiPort}`;
  return URL.canParse(address) ? address : null;
}
