import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** The address of whoever asks: the socket's, or the one that the outermost of `proxies` trusted proxies has seen. */
export function addressOf(request: IncomingMessage, proxies: number): string {
  const own = request.socket.remoteAddress ?? '';
  const address = own.startsWith('::ffff:') ? own.slice(7) : own;
  if (proxies === 0) return address;
  const hops = String(request.headers['x-forwarded-for'] ?? '').split(',');
  // Only what our own proxies appended counts; the rest is what the client likes to say.
  const seen = hops.at(-Math.min(proxies, hops.length))?.trim() ?? '';
  return isIP(seen) > 0 ? seen : address;
}

/** What shares one allowance: an IPv4 address, or the /64 network that one IPv6 customer has for himself. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::', 2);
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last].slice(0, 4).join(':');
}
