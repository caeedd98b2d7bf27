import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const loopback = /^(?:::ffff:)?127\.|^::1$/u;
/** A remote page that reaches this machine by DNS rebinding still sends its own host name. */
const localHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/iu;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether a request may see metrics and rooms. With a token configured: the request must carry it, as a bearer token or, for browsers, as
 * the password of basic authentication with any user name. Without one: loopback only.
 */
export function isOperator({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, token: string | undefined): boolean {
  if (token === undefined) {
    return loopback.test(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined && localHost.test(headers.host ?? '');
  }
  return timingSafeEqual(digest(token), digest(tokenIn(headers.authorization ?? '')));
}

function tokenIn(authorization: string): string {
  const [scheme, value = ''] = authorization.split(' ', 2);
  if (scheme?.toLowerCase() !== 'basic') return scheme?.toLowerCase() === 'bearer' ? value : '';
  const pair = Buffer.from(value, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}
