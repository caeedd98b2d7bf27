import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** The client's address: the socket's, or the one that the outermost of `proxies` trusted proxies reported. */
export function addressOf(request: IncomingMessage, proxies: number): string {
  const address = plainAddress(request.socket.remoteAddress);
  if (proxies === 0) return address;
  const hops = String(request.headers['x-forwarded-for'] ?? '').split(',');
  // Only the entries of trusted proxies count; a client can send any others.
  const seen = hops.at(-Math.min(proxies, hops.length))?.trim() ?? '';
  return isIP(seen) > 0 ? seen : address;
}

/** Whether the client speaks HTTPS: to us, or to the outermost of `proxies` trusted proxies, if these say so. */
export function isHttps({ socket, headers }: IncomingMessage, proxies: number): boolean {
  const said = proxies > 0 ? headers['x-forwarded-proto'] : undefined;
  return said === undefined ? 'encrypted' in socket : said === 'https';
}

/**
 * Whether browsers are told to speak HTTPS alone with this host for a year. Names of a machine or of a network at home are left out: other
 * programs may answer under them in the clear.
 */
export function bindsToHttps(request: IncomingMessage, proxies: number): boolean {
  if (!isHttps(request, proxies)) return false;
  if (proxies > 0) return true;
  const { hostname } = URL.parse(`http://${request.headers.host ?? ''}`) ?? { hostname: '' };
  return hostname.includes('.') && isIP(hostname) === 0 && !/\.(?:local|localhost|internal|lan|arpa)$/u.test(hostname);
}

/** A socket's address; an IPv4-mapped IPv6 address as IPv4. */
export const plainAddress = (address = ''): string => (address.startsWith('::ffff:') ? address.slice(7) : address);

/** The unit of limits: an IPv4 address, or the /64 network of one IPv6 customer. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::', 2);
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last].slice(0, 4).join(':');
}
