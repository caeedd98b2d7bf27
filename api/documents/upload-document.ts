import { documentLimits, documentView } from '@academy/domain/coaches';
import { defineEndpoint, type Endpoint, HttpProblem, RateLimiter, streamUpload } from '@academy/platform/http';
import { Type } from 'typebox';
import { callerOf } from '../commands/caller.ts';
import type { DocumentStore } from './document-store.ts';
import { documentField, receiveDocument } from './receive-document.ts';

export function uploadDocumentEndpoint(store: DocumentStore): Endpoint {
  // Counts attempts, because refused uploads are received too.
  const tries = new RateLimiter({ perSecond: 1 / 30, burst: 30 }, 10_000);
  return defineEndpoint({
    method: 'POST',
    path: '/coach_documents',
    group: 'Documents',
    summary:
      'Upload a document: PDF, PNG, JPEG or WebP, judged by its content, up to 25 MB, up to 20 per coach. The path contains its name.',
    access: { role: 'coach' },
    query: Type.Object({ name: Type.String({ minLength: 1, maxLength: 1_000, problem: 'invalidDocument' }) }),
    upload: { type: 'multipart/form-data', field: documentField },
    responses: {
      201: { description: 'Stored.', schema: documentView },
      400: { description: 'The document or its name is missing.' },
      409: { description: 'The coach has reached the limit of documents.' },
      413: { description: 'More than 25 MB.' },
      415: { description: 'The type of document is not supported.' },
    },
    async handle({ caller, query, raw }) {
      const { id } = callerOf(caller);
      const wait = tries.take(String(id), performance.now());
      if (wait > 0) throw new HttpProblem(429, 'tooManyRequests', '', { 'Retry-After': String(wait) });
      // The parser refuses files that reach its limit, so that is one byte above ours.
      const options = { field: documentField, maxBytes: documentLimits.bytes + 1, problem: 'invalidDocument' };
      return { status: 201, body: await receiveDocument(store, id, query.name, (take) => streamUpload(raw, options, take)) };
    },
  });
}
