import { Readable } from 'node:stream';
import { type EndpointResponse, Streamed } from './endpoint.ts';
import { bindsToHttps } from './peer.ts';
import type { HttpContext, HttpMiddleware } from './request-state.ts';

/** Headers of every response; an endpoint's own header replaces the one here. */
export const standardHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-site',
  'Cache-Control': 'no-store',
};

const headers = Object.entries(standardHeaders);

/** Sets the headers that all responses carry. */
export const setStandardHeaders =
  (proxies: number): HttpMiddleware =>
  (context, next) => {
    const { req: request, res: response, state } = context;
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader('X-Request-Id', state.id);
    response.setHeader('X-Correlation-Id', state.clientCorrelationId ?? state.correlationId);
    if (bindsToHttps(request, proxies)) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    return next();
  };

/** Sets status, headers and body; discards earlier ones. Throws for a header that cannot be sent. */
export function respond(context: HttpContext, response: EndpointResponse, onBreak: (error: unknown) => void = () => {}): void {
  if (context.state.response) takeBack(context, context.state.response);
  context.state.response = response;
  writeBody(context, response, onBreak);
  for (const [name, value] of Object.entries(response.headers ?? {})) {
    if (name.toLowerCase() === 'vary') context.vary(String(value));
    else context.set(name, typeof value === 'string' ? value : [...value]);
  }
}

function takeBack(context: HttpContext, { headers = {} }: EndpointResponse): void {
  for (const name of Object.keys(headers)) context.remove(name);
  context.remove('Content-Type');
  context.set(standardHeaders);
}

function writeBody({ response }: HttpContext, { status, body, type }: EndpointResponse, onBreak: (error: unknown) => void): void {
  if (body === undefined || status === 204 || status === 304) {
    // The body first: setting no body sets status 204.
    response.body = null;
    response.status = status;
    return;
  }
  response.status = status;
  if (typeof body === 'string') {
    response.set('Content-Type', type ?? 'text/plain; charset=utf-8');
    response.body = body;
  } else if (Buffer.isBuffer(body)) {
    response.set('Content-Type', type ?? 'application/octet-stream');
    response.body = body;
  } else if (body instanceof Streamed) {
    response.set('Content-Type', type ?? 'application/octet-stream');
    response.body = Readable.from(whole(body, onBreak));
    if (body.length !== null) response.length = body.length;
  } else {
    response.set('Content-Type', type ?? 'application/json');
    response.body = JSON.stringify(body);
  }
}

/** Passes the chunks on and throws unless they are as long as announced: otherwise the client would wait for the rest. Reports errors first. */
async function* whole({ length, pieces }: Streamed, onBreak: (error: unknown) => void): AsyncGenerator<Buffer> {
  let left = length ?? 0;
  try {
    for await (const piece of pieces) {
      if (length !== null) left -= piece.length;
      if (left < 0) break;
      yield piece;
    }
    if (left !== 0) throw new Error(`the pieces of a response of ${length} bytes are ${left > 0 ? `${left} too few` : 'more'}`);
  } catch (error) {
    onBreak(error);
    throw error;
  }
}
