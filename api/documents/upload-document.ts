import { documentLimits, documentView } from '@academy/domain/coaches';
import { type Call, defineCall, HttpProblem, RateLimiter, streamUpload } from '@academy/platform/http';
import { callerOf } from '../commands/caller.ts';
import { documentName } from './document-name.ts';
import type { DocumentStore, Draft } from './document-store.ts';
import { documentType } from './document-type.ts';
import { inPieces } from './pieces.ts';

const field = 'document';

export function uploadDocumentCall(store: DocumentStore): Call {
  // Counts tries, not successes: what is refused has been received too.
  const tries = new RateLimiter({ perSecond: 1 / 30, burst: 30 }, 10_000);
  return defineCall<unknown, unknown, { readonly name: string }>({
    method: 'POST',
    path: '/coach_documents',
    group: 'Documents',
    summary: 'Store a document: PDF, PNG, JPEG or WebP by its content, at most 25 MB, at most 20 a coach. Its name stands in the address.',
    access: { role: 'coach' },
    query: {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string', minLength: 1, maxLength: 1_000, problem: 'invalidDocument' } },
    },
    upload: { type: 'multipart/form-data', field },
    answers: {
      201: { description: 'Stored.', schema: documentView },
      400: { description: 'No document was sent, or it has no name.' },
      409: { description: 'The coach keeps as many documents as may be.' },
      413: { description: 'More than 25 MB.' },
      415: { description: 'Not a document of a kind that is taken.' },
    },
    async handle({ caller, query, raw }) {
      const { id } = callerOf(caller);
      const wait = tries.take(String(id), performance.now());
      if (wait > 0) throw new HttpProblem(429, 'tooManyRequests', '', { 'Retry-After': String(wait) });
      const name = documentName(query.name);
      if (name === '') throw new HttpProblem(400, 'invalidDocument', '/name');
      await store.mustHaveRoom(id);
      let draft: Draft | undefined;
      try {
        // The parser refuses what reaches its bound, so that lies one byte above ours.
        const options = { field, maxBytes: documentLimits.bytes + 1, problem: 'invalidDocument' };
        const { keep } = await streamUpload(
          raw,
          options,
          async (chunks) => (draft = await store.draft(id, { name, ...(await typed(chunks)) })),
        );
        return { status: 201, body: await keep() };
      } catch (error) {
        await draft?.discard();
        throw error;
      }
    },
  });
}

/** The type by the first piece, before anything is stored. */
async function typed(chunks: AsyncIterable<Buffer>): Promise<{ readonly type: string; readonly pieces: AsyncIterable<Buffer> }> {
  const rest = inPieces(chunks);
  const first = await rest.next();
  if (first.done === true) throw new HttpProblem(400, 'invalidDocument', `/${field}`);
  const type = documentType(first.value);
  if (type === null) throw new HttpProblem(415, 'invalidDocument', `/${field}`);
  return {
    type,
    pieces: (async function* all() {
      yield first.value;
      yield* rest;
    })(),
  };
}
