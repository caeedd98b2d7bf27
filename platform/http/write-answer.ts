import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Answer, Streamed } from './call.ts';
import { type AllowsOrigin, exposedHeaders } from './cors.ts';
import type { Exchange } from './exchange.ts';

/** Names and values in turn, as writeHead takes them fastest. A call's own header takes the place of the one here. */
const standard: readonly string[] = [
  'Content-Security-Policy',
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'no-referrer',
  'Cross-Origin-Resource-Policy',
  'same-site',
  'Cache-Control',
  'no-store',
];

const places = new Map(standard.flatMap((name, index) => (index % 2 === 0 ? [[name.toLowerCase(), index + 1] as const] : [])));

interface Encoded {
  readonly body: string | Buffer | Streamed | null;
  readonly type: string | null;
}

function encode({ status, body, type }: Answer): Encoded {
  if (body === undefined || status === 204 || status === 304) return { body: null, type: null };
  if (typeof body === 'string') return { body, type: type ?? 'text/plain; charset=utf-8' };
  if (Buffer.isBuffer(body) || body instanceof Streamed) return { body, type: type ?? 'application/octet-stream' };
  return { body: JSON.stringify(body), type: type ?? 'application/json' };
}

/** Sends an answer with the headers that all of them carry. What goes wrong after them can only be told to `onBreak`. */
export function writeAnswer(
  { request, response, id, correlationId }: Exchange,
  answer: Answer,
  allowsOrigin: AllowsOrigin,
  isHttps: boolean,
  onBreak: (error: Error) => void,
): void {
  const { body, type } = encode(answer);
  const head: (string | readonly string[])[] = [...standard, 'X-Request-Id', id, 'X-Correlation-Id', correlationId];
  const { origin, host } = request.headers;
  let vary = 'Origin';
  if (origin !== undefined && allowsOrigin(origin, host)) {
    head.push(
      'Access-Control-Allow-Origin',
      origin,
      'Access-Control-Allow-Credentials',
      'true',
      'Access-Control-Expose-Headers',
      exposedHeaders,
    );
  }
  if (isHttps) head.push('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  if (type !== null) head.push('Content-Type', type);
  if (body !== null) head.push('Content-Length', String(typeof body === 'string' ? Buffer.byteLength(body) : body.length));
  else if (answer.status !== 204 && answer.status !== 304) head.push('Content-Length', '0');
  if (answer.headers) {
    for (const [name, value] of Object.entries(answer.headers)) {
      const key = name.toLowerCase();
      const place = places.get(key);
      if (place !== undefined) head[place] = value;
      else if (key === 'vary') vary = `Origin, ${String(value)}`;
      else head.push(name, value);
    }
  }
  head.push('Vary', vary);
  response.writeHead(answer.status, head as string[]);
  if (body === null) response.end();
  else if (body instanceof Streamed) pipeline(Readable.from(body.pieces), response).catch(onBreak);
  else response.end(body);
}
