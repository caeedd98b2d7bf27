import type { IncomingMessage } from 'node:http';
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
 * The one file of a multipart form. Its name and declared type are thrown away: they are the sender's word.
 * Throws HttpProblem 415 for another kind of body, 413 for too large a file, 400 for another form.
 */
export async function readUpload(request: IncomingMessage, { field, maxBytes, problem }: UploadOptions): Promise<Buffer> {
  const path = `/${field}`;
  const tooLarge = (): HttpProblem => new HttpProblem(413, 'bodyTooLarge', path);
  const wrongForm = (): HttpProblem => new HttpProblem(400, problem, path);
  const parser = parserFor(request, maxBytes);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + envelopeBytes) throw tooLarge();

  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let received = 0;
  let isFound = false;
  parser.on('file', (name, stream) => {
    isFound ||= name === field;
    if (name !== field) reject(wrongForm());
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('limit', () => reject(tooLarge()));
    stream.on('error', () => reject(wrongForm()));
  });
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) parser.on(limit, () => reject(wrongForm()));
  parser.on('error', () => reject(wrongForm()));
  parser.on('close', () => (isFound && chunks.length > 0 ? resolve(Buffer.concat(chunks)) : reject(wrongForm())));

  const feed = (chunk: Buffer): void => {
    received += chunk.length;
    if (received > maxBytes + envelopeBytes) reject(tooLarge());
    else parser.write(chunk);
  };
  request.on('data', feed);
  request.on('end', () => parser.end());
  request.on('error', () => reject(new RequestAborted()));
  try {
    return await promise;
  } finally {
    // What still comes is read and dropped, so that the answer can be seen.
    request.off('data', feed);
    request.resume();
  }
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
