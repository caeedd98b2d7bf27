import type { DocumentView } from '@academy/domain/coaches';
import type { Endpoint } from '@academy/platform/http';
import type { Pool } from 'pg';
import { createDocumentStore, type DocumentStore } from './document-store.ts';
import { getDocumentEndpoint, listDocumentsEndpoint, removeDocumentEndpoint } from './own-documents.ts';
import { receiveDocument } from './receive-document.ts';
import { uploadDocumentEndpoint } from './upload-document.ts';

export { documentMigrations } from './migrations.ts';

export interface Documents {
  readonly endpoints: readonly Endpoint[];
  /** Newest first. */
  readonly list: DocumentStore['list'];
  /** Checks and stores a document like an upload. Throws HttpProblem like an upload. */
  readonly add: (ownerId: number, name: string, bytes: Buffer) => Promise<DocumentView>;
}

/** The file box of a coach: certificates and the like, for the coach's eyes alone. */
export function createDocuments(pool: Pool): Documents {
  const store = createDocumentStore(pool);
  return {
    endpoints: [uploadDocumentEndpoint(store), listDocumentsEndpoint(store), getDocumentEndpoint(store), removeDocumentEndpoint(store)],
    list: store.list,
    add: (ownerId, name, bytes) => receiveDocument(store, ownerId, name, (take) => take(chunksOf(bytes))),
  };
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}
