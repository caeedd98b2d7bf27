import { conversationLimits as limits, fileView, refusalToWrite } from '@academy/domain/conversations';
import { defineEndpoint, type Endpoint, HttpProblem, RateLimiter, streamUpload } from '@academy/platform/http';
import { Type } from 'typebox';
import { callerOf } from '../../commands/caller.ts';
import { documentName, namedAs } from '../../documents/document-name.ts';
import { documentType } from '../../documents/document-type.ts';
import { inPieces } from '../../documents/pieces.ts';
import { type Decode, pixelsOf } from '../../images/reencode.ts';
import { createWorkQueue } from '../../images/work-queue.ts';
import { type ConversationFacts, ownPair, pairParams } from '../facts.ts';
import type { FileDraft, FileFacts, FileStore } from './file-store.ts';

const field = 'file';
const path = `/${field}`;

export interface FileParts {
  readonly facts: ConversationFacts;
  readonly files: FileStore;
  readonly decode: Decode;
}

export function uploadFileEndpoint({ facts, files, decode }: FileParts): Endpoint {
  // Counts attempts, because refused files are received too.
  const tries = new RateLimiter({ perSecond: 1 / 60, burst: limits.uploadsAnHour }, 10_000);
  // Pictures are held in memory while they wait to be decoded: at most 60 MB in total.
  const receive = createWorkQueue({ running: 12, perKey: 2, waiting: 100 });
  return defineEndpoint({
    method: 'POST',
    path: '/conversations/{pair}/files',
    group: 'Conversations',
    summary:
      `Upload a file for a message: a picture (JPEG, PNG or WebP, ${limits.imageBytes / 1_048_576} MB) or a PDF document ` +
      `(${limits.documentBytes / 1_048_576} MB), judged by its content. A picture is stored as WebP without what cameras add. A file that no ` +
      `message names within ${limits.unsentHours} hours is deleted.`,
    access: 'signedIn',
    params: pairParams,
    query: Type.Object({ name: Type.String({ minLength: 1, maxLength: 1_000, problem: 'fileUnfit' }) }),
    upload: { type: 'multipart/form-data', field },
    responses: {
      201: { description: 'Stored.', schema: fileView },
      400: { description: 'The file or its name is missing.' },
      403: { description: 'The caller is none of the two.' },
      404: { description: 'There is no such person.' },
      409: { description: "The caller may not write to this person, or the caller's files together are too large." },
      413: { description: 'More bytes or pixels than a picture or document may have.' },
      415: { description: 'Another kind of file, or a damaged picture.' },
      429: { description: `More than ${limits.uploadsAnHour} files in an hour.` },
    },
    async handle({ params, query, caller, raw }) {
      const owner = callerOf(caller);
      const pair = ownPair(params.pair, owner);
      const name = documentName(query.name);
      if (name === '') throw new HttpProblem(400, 'fileUnfit', '/name');
      const wait = tries.take(`${owner.role}-${owner.id}`, performance.now());
      if (wait > 0) throw new HttpProblem(429, 'tooManyRequests', '', { 'Retry-After': String(wait) });
      const refusal = refusalToWrite(owner, await facts.of(pair, owner));
      if (refusal) throw new HttpProblem(refusal.kind === 'notFound' ? 404 : 409, refusal.refused);
      await files.mustHaveRoom(owner);
      const key = `${owner.role}-${owner.id}`;
      let draft: FileDraft | undefined;
      const take = async (chunks: AsyncIterable<Buffer>): Promise<FileDraft> => {
        const fitted = await fitFile(name, chunks, async (bytes) => await decode(key, bytes));
        return (draft = await files.draft({ owner, pair, ...fitted }));
      };
      try {
        // The parser refuses files that reach its limit, so that is one byte above ours.
        const options = { field, maxBytes: limits.documentBytes + 1, problem: 'fileUnfit' };
        const { keep } = await receive(key, async () => await streamUpload(raw, options, take));
        return { status: 201, body: await keep() };
      } catch (error) {
        await draft?.discard();
        throw tooLargeInOurWords(error);
      }
    },
  });
}

const tooLargeInOurWords = (error: unknown): unknown =>
  error instanceof HttpProblem && error.status === 413 ? new HttpProblem(413, 'fileTooLarge', path) : error;

/** Pictures are encoded anew, documents stay as they are; the type is taken from the first bytes, before anything is stored. */
export async function fitFile(
  name: string,
  chunks: AsyncIterable<Buffer>,
  decode: (bytes: Buffer) => Promise<Buffer>,
): Promise<FileFacts & { readonly pieces: AsyncIterable<Buffer> }> {
  const rest = inPieces(chunks);
  const first = await rest.next();
  if (first.done === true) throw new HttpProblem(400, 'fileUnfit', path);
  const type = documentType(first.value);
  if (type === null) throw new HttpProblem(415, 'fileUnfit', path);
  const pieces = (async function* all() {
    yield first.value;
    yield* rest;
  })();
  if (type === 'application/pdf') return { name: namedAs(type, name), type, width: null, height: null, pieces };
  const picture = await decode(await pictureOf(pieces)).catch((error: unknown) => {
    // Damaged, or another format than it begins with.
    const isUnfit = error instanceof HttpProblem && (error.status === 400 || error.status === 415);
    throw isUnfit ? new HttpProblem(415, 'fileUnfit', path) : error;
  });
  const facts = { name: namedAs('image/webp', name), type: 'image/webp', ...(await pixelsOf(picture)) };
  return { ...facts, pieces: inPieces(once(picture)) };
}

async function pictureOf(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > limits.imageBytes) throw new HttpProblem(413, 'fileTooLarge', path);
    all.push(piece);
  }
  return Buffer.concat(all);
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}
