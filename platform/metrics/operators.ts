import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const loopback = /^(?:::ffff:)?127\.|^::1$/u;
/** A page from elsewhere that a name was bent to this machine for still sends that name. */
const localHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/iu;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether a request may see figures and rooms. With a token: who brings it, as a bearer or, so that a browser can ask for it, as
 * the password of basic authentication under any name. Without one: the machine itself.
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
