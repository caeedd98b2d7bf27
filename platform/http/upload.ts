import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import busboy, { type Busboy } from 'busboy';
import { RequestAborted } from './json-body.ts';
import { HttpProblem } from './problem.ts';

export interface UploadOptions {
  readonly field: string;
  /** Bytes of the file. */
  readonly maxBytes: number;
  /** Problem code if the field is missing or empty, or other fields are sent. */
  readonly problem: string;
}

/** Bytes allowed for the form around the file. */
const envelopeBytes = 16_384;

/** A body has to arrive this fast, after its beginning, or it would hold a place that others wait for. */
const least = { afterSeconds: 5, bytesPerSecond: 8_000 } as const;

/**
 * Streams the only file of a multipart form to `take`, with backpressure. Its name and declared type are ignored, because the sender
 * can claim anything. Resolves with the result of `take` once the whole form has arrived and is valid. Throws HttpProblem 415 for
 * another kind of body, 413 for too large a file, 400 for another form, 503 for a body that hardly arrives. `take` gets the same error while it reads; if it has finished
 * before, it has to undo its work.
 */
export async function streamUpload<T>(
  request: IncomingMessage,
  { field, maxBytes, problem }: UploadOptions,
  take: (pieces: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  const path = `/${field}`;
  const tooLarge = (): HttpProblem => new HttpProblem(413, 'bodyTooLarge', path);
  const wrongForm = (): HttpProblem => new HttpProblem(400, problem, path);
  const parser = parserFor(request, maxBytes);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + envelopeBytes) throw tooLarge();

  const { promise: formRead, resolve, reject } = Promise.withResolvers<void>();
  let file: Readable | undefined;
  let taken: Promise<T> | undefined;
  const fail = (error: Error): void => {
    reject(error);
    file?.destroy(error);
  };
  parser.on('file', (name, stream) => {
    // Reported by the stream and again here. The parser's own error is that the form ends too soon.
    stream.on('error', (error) => reject(error instanceof HttpProblem || error instanceof RequestAborted ? error : wrongForm()));
    if (taken || name !== field) {
      stream.resume();
      fail(wrongForm());
      return;
    }
    file = stream;
    stream.on('limit', () => fail(tooLarge()));
    taken = take(stream);
    taken.catch(fail);
  });
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) parser.on(limit, () => fail(wrongForm()));
  parser.on('error', () => fail(wrongForm()));
  parser.on('close', resolve);
  let received = 0;
  const count = (chunk: Buffer): void => {
    received += chunk.length;
    if (received > maxBytes + envelopeBytes) fail(tooLarge());
  };
  let seconds = 0;
  const watch = setInterval(() => {
    // While we do not read, it cannot arrive.
    if (request.complete || request.isPaused()) return;
    seconds += 1;
    if (received < (seconds - least.afterSeconds) * least.bytesPerSecond) fail(new HttpProblem(503, 'unavailable'));
  }, 1_000);
  request.on('data', count);
  request.on('error', () => fail(new RequestAborted()));
  request.on('close', () => !request.complete && fail(new RequestAborted()));
  request.pipe(parser);
  try {
    await formRead;
    if (!taken) throw wrongForm();
    return await taken;
  } finally {
    clearInterval(watch);
    // The rest is read and discarded, so that the client can read the response.
    request.off('data', count);
    request.unpipe(parser);
    request.resume();
    // `take` releases its resources before anything else happens.
    await taken?.catch(() => undefined);
  }
}

/** The whole file. Throws like `streamUpload`, and HttpProblem 400 if it is empty. */
export async function readUpload(request: IncomingMessage, options: UploadOptions): Promise<Buffer> {
  const bytes = await streamUpload(request, options, wholeOf);
  if (bytes.length === 0) throw new HttpProblem(400, options.problem, `/${options.field}`);
  return bytes;
}

async function wholeOf(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

function parserFor(request: IncomingMessage, fileSize: number): Busboy {
  const { 'content-type': type, 'content-encoding': encoding } = request.headers;
  const refused = new HttpProblem(415, 'unsupportedMediaType', '', { Accept: 'multipart/form-data' });
  if (!type?.toLowerCase().startsWith('multipart/form-data') || (encoding !== undefined && encoding !== 'identity')) throw refused;
  try {
    return busboy({ headers: request.headers, limits: { files: 1, fields: 0, parts: 2, fileSize, headerPairs: 20 } });
  } catch {
    throw refused;
  }
}
