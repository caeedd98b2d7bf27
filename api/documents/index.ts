import type { Call } from '@academy/platform/http';
import type { Pool } from 'pg';
import { createDocumentStore } from './document-store.ts';
import { getDocumentCall, listDocumentsCall, removeDocumentCall } from './own-documents.ts';
import { uploadDocumentCall } from './upload-document.ts';

export { documentMigrations } from './migrations.ts';

/** The file box of a coach: certificates and the like, for the coach's eyes alone. */
export function documentCalls(pool: Pool): Call[] {
  const store = createDocumentStore(pool);
  return [uploadDocumentCall(store), listDocumentsCall(store), getDocumentCall(store), removeDocumentCall(store)];
}
