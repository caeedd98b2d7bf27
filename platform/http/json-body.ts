import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { koaBody } from 'koa-body';
import { HttpProblem } from './problem.ts';
import type { HttpMiddleware } from './request-state.ts';

const json = /^application\/json[ \t]*(?:;[ \t]*charset=(?:"utf-8"|utf-8)[ \t]*)?$/i;

/** The client aborted the request, so no response can be sent. */
export class RequestAborted extends Error {}

/**
 * Reads a JSON body of at most `limit` bytes into `context.request.body`. Throws HttpProblem 415 for another kind of content, 413
 * for a longer body, 400 for one that is not JSON in UTF-8 or names a `__proto__`.
 */
export function jsonBody(limit: number): HttpMiddleware {
  const read = koaBody({
    jsonLimit: limit,
    jsonTypes: ['application/json'],
    // Schemas decide which JSON is valid; `jsonStrict` would treat a missing body as an empty object.
    jsonStrict: false,
    urlencoded: false,
    text: false,
    onError(error, context) {
      throw problemOf(error, context.req);
    },
  });
  return (context, next) => {
    const { req: request } = context;
    mustBeJson(request);
    const isText = watchText(request, limit);
    return read(context, () => {
      if (!isText()) throw new HttpProblem(400, 'malformedJson');
      return next();
    });
  };
}

function mustBeJson({ headers: { 'content-type': type, 'content-encoding': encoding } }: IncomingMessage): void {
  if ((type !== 'application/json' && !json.test(type ?? '')) || (encoding !== undefined && encoding !== 'identity')) {
    throw new HttpProblem(415, 'unsupportedMediaType', '', { Accept: 'application/json' });
  }
}

/** JSON text must not begin with one. */
const startsWithByteOrderMark = (bytes: Buffer): boolean => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

/** Checks that the body is UTF-8 and not empty: the parser replaces invalid bytes, and drops a byte order mark. */
function watchText(request: IncomingMessage, limit: number): () => boolean {
  const chunks: Buffer[] = [];
  let length = 0;
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= limit) chunks.push(chunk);
    else chunks.length = 0;
  });
  return () => {
    const [first] = chunks;
    const bytes = chunks.length === 1 && first ? first : Buffer.concat(chunks);
    return length > 0 && isUtf8(bytes) && !startsWithByteOrderMark(bytes);
  };
}

function problemOf(error: Error, request: IncomingMessage): Error {
  // The parser stops at an error; the rest is read and discarded, so that the client can read the response.
  request.resume();
  if ('status' in error && error.status === 413) return new HttpProblem(413, 'bodyTooLarge');
  return request.complete ? new HttpProblem(400, 'malformedJson') : new RequestAborted();
}
