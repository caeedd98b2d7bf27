import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { HttpProblem } from './problem.ts';

const json = /^application\/json[ \t]*(?:;[ \t]*charset=(?:"utf-8"|utf-8)[ \t]*)?$/i;

/** The request was cut off by its sender; there is nobody left to answer. */
export class RequestAborted extends Error {}

/**
 * The parsed JSON body. Throws HttpProblem 415 for another kind of content, 413 where it is longer than `limit` bytes and
 * 400 where it is not JSON in UTF-8.
 */
export async function readJson(request: IncomingMessage, limit: number): Promise<unknown> {
  const { 'content-type': type, 'content-encoding': encoding } = request.headers;
  if ((type !== 'application/json' && !json.test(type ?? '')) || (encoding !== undefined && encoding !== 'identity')) {
    throw new HttpProblem(415, 'unsupportedMediaType', '', { Accept: 'application/json' });
  }
  const bytes = await readBytes(request, limit);
  if (!isUtf8(bytes)) throw new HttpProblem(400, 'malformedJson');
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new HttpProblem(400, 'malformedJson');
  }
}

/** Everything a request carries, or HttpProblem 413. What comes after the limit is read and dropped, so that the answer can be seen. */
export function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.reject(new HttpProblem(413, 'bodyTooLarge'));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limit) chunks.push(chunk);
      else {
        chunks.length = 0;
        reject(new HttpProblem(413, 'bodyTooLarge'));
      }
    });
    request.on('end', () => {
      const [first] = chunks;
      resolve(chunks.length === 1 && first ? first : Buffer.concat(chunks));
    });
    request.on('error', () => reject(new RequestAborted()));
  });
}
