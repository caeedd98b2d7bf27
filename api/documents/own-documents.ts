import { documentLimits, documentList } from '@academy/domain/coaches';
import { type Call, defineCall, HttpProblem, Streamed } from '@academy/platform/http';
import { callerOf } from '../commands/caller.ts';
import { attachment } from './document-name.ts';
import type { DocumentStore } from './document-store.ts';

interface Params {
  readonly document_id: string;
}

const params = { type: 'object', required: ['document_id'], properties: { document_id: { type: 'string' } } };
const group = 'Documents';
/** The same for one that never was and one of somebody else. */
const noDocument = { description: 'The coach has no such document.' };

export const listDocumentsCall = (store: DocumentStore): Call =>
  defineCall({
    method: 'GET',
    path: '/coach_documents',
    group,
    summary: "The caller's own documents, newest first.",
    access: { role: 'coach' },
    answers: { 200: { description: 'The documents.', schema: documentList } },
    async handle({ caller }) {
      const documents = await store.list(callerOf(caller).id);
      return { status: 200, body: { documents, room: Math.max(0, documentLimits.stored - documents.length) } };
    },
  });

export const getDocumentCall = (store: DocumentStore): Call =>
  defineCall<unknown, Params>({
    method: 'GET',
    path: '/coach_documents/{document_id}',
    group,
    summary: "One of the caller's own documents, to be saved as a file.",
    access: { role: 'coach' },
    params,
    answers: {
      200: { description: 'The file as it was sent.', type: 'application/octet-stream', schema: { type: 'string', format: 'binary' } },
      404: noDocument,
    },
    async handle({ caller, params: { document_id: id } }) {
      const document = await store.read(callerOf(caller).id, id);
      if (!document) throw new HttpProblem(404, 'notFound');
      return {
        status: 200,
        body: new Streamed(document.size, document.pieces),
        type: document.type,
        headers: {
          'Content-Disposition': attachment(document.name),
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'Cache-Control': 'private, no-store',
        },
      };
    },
  });

export const removeDocumentCall = (store: DocumentStore): Call =>
  defineCall<unknown, Params>({
    method: 'DELETE',
    path: '/coach_documents/{document_id}',
    group,
    summary: "Remove one of the caller's own documents for good.",
    access: { role: 'coach' },
    params,
    answers: { 204: { description: 'Removed.' }, 404: noDocument },
    async handle({ caller, params: { document_id: id } }) {
      if (!(await store.remove(callerOf(caller).id, id))) throw new HttpProblem(404, 'notFound');
      return { status: 204 };
    },
  });
