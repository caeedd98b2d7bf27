import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import busboy, { type Busboy } from 'busboy';
import { RequestAborted } from './body.ts';
import { HttpProblem } from './problem.ts';

export interface UploadOptions {
  readonly field: string;
  /** Of the file. */
  readonly maxBytes: number;
  /** Code where the field is missing or empty, or something else is sent beside it. */
  readonly problem: string;
}

/** What the form around a file may take. */
const envelopeBytes = 16_384;

/**
 * The one file of a multipart form, given to `take` as it comes: no more is read than is taken. Its name and declared type are
 * thrown away: they are the sender's word. Gives what `take` gives once the whole form has come and was in order.
 * Throws HttpProblem 415 for another kind of body, 413 for too large a file, 400 for another form; `take` sees the same error
 * where it is still reading, and has to undo what it has done where it is not.
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
    // The error is told where the stream is read, and once more here.
    stream.on('error', reject);
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
  request.on('data', count);
  request.on('error', () => fail(new RequestAborted()));
  request.on('close', () => !request.complete && fail(new RequestAborted()));
  request.pipe(parser);
  try {
    await formRead;
    if (!taken) throw wrongForm();
    return await taken;
  } finally {
    // What still comes is read and dropped, so that the answer can be seen.
    request.off('data', count);
    request.unpipe(parser);
    request.resume();
    // It lets go of what it has before anything else is done about it.
    await taken?.catch(() => undefined);
  }
}

/** The file as a whole. Throws as `streamUpload`, and HttpProblem 400 where it is empty. */
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
