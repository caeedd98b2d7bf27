import type { DocumentList } from '@academy/domain/coaches';
import { defineQuery, type ViewQuery } from '../../app/views/query.ts';

/** The reader's own file box. */
export const documentsQuery: ViewQuery<DocumentList> = defineQuery({ path: '/coach_documents', tags: ['documents'] });
