import type { CoachSummary, CoachView, DocumentList, Service } from '@academy/domain/coaches';
import { defineQuery, type ViewQuery } from '../../app/views/query.ts';

/** Ratings stand on every coach, so that a review changes them too. */
const contexts = ['coaches', 'reviews'];

export const coachesQuery: ViewQuery<readonly CoachSummary[]> = defineQuery('/coaches', contexts);

export const coachQuery = (coachId: number): ViewQuery<CoachView> => defineQuery(`/coach/${coachId}`, contexts);

export const servicesQuery = (domain: string): ViewQuery<readonly Service[]> =>
  defineQuery(`/get_services/${encodeURIComponent(domain)}`, contexts);

/** The reader's own file box. */
export const documentsQuery: ViewQuery<DocumentList> = defineQuery('/coach_documents', ['documents']);
