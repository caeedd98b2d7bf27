import { RequestAborted } from './json-body.ts';
import { HttpProblem } from './problem.ts';
import type { HttpMiddleware } from './request-state.ts';

/** Reads a body of at most `most` bytes, as it was sent, into `context.state.bytes`. Throws HttpProblem 413 for a longer one. */
export const bytesBody =
  (most: number): HttpMiddleware =>
  async ({ req: request, state }, next) => {
    const pieces: Buffer[] = [];
    let length = 0;
    try {
      for await (const piece of request as AsyncIterable<Buffer>) {
        length += piece.length;
        // The rest is read and discarded, so that the client can read the response.
        if (length <= most) pieces.push(piece);
        else pieces.length = 0;
      }
    } catch {
      throw new RequestAborted();
    }
    if (length > most) throw new HttpProblem(413, 'bodyTooLarge');
    state.bytes = Buffer.concat(pieces);
    return await next();
  };
