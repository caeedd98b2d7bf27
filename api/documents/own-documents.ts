import { documentLimits, documentList } from '@academy/domain/coaches';
import { binary, defineEndpoint, type Endpoint, HttpProblem, Streamed } from '@academy/platform/http';
import { Type } from 'typebox';
import { callerOf } from '../commands/caller.ts';
import { attachment } from './document-name.ts';
import type { DocumentStore } from './document-store.ts';

const params = Type.Object({ document_id: Type.String() });
const group = 'Documents';
/** The same for a missing one and another coach's. */
const noDocument = { description: 'Document not found.' };

export const listDocumentsEndpoint = (store: DocumentStore): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/coach_documents',
    group,
    summary: "List the caller's own documents, newest first.",
    access: { role: 'coach' },
    responses: { 200: { description: 'The documents.', schema: documentList } },
    async handle({ caller }) {
      const documents = await store.list(callerOf(caller).id);
      return { status: 200, body: { documents, room: Math.max(0, documentLimits.stored - documents.length) } };
    },
  });

export const getDocumentEndpoint = (store: DocumentStore): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/coach_documents/{document_id}',
    group,
    summary: "Download one of the caller's own documents.",
    access: { role: 'coach' },
    params,
    responses: {
      200: { description: 'The file as it was uploaded.', type: 'application/octet-stream', schema: binary },
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
          'Content-Disposition': attachment(document.type, document.name),
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'Cache-Control': 'private, no-store',
        },
      };
    },
  });

export const removeDocumentEndpoint = (store: DocumentStore): Endpoint =>
  defineEndpoint({
    method: 'DELETE',
    path: '/coach_documents/{document_id}',
    group,
    summary: "Remove one of the caller's own documents for good.",
    access: { role: 'coach' },
    params,
    responses: { 204: { description: 'Removed.' }, 404: noDocument },
    async handle({ caller, params: { document_id: id } }) {
      if (!(await store.remove(callerOf(caller).id, id))) throw new HttpProblem(404, 'notFound');
      return { status: 204 };
    },
  });
