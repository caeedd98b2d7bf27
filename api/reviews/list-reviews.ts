import { reviewPage } from '@academy/domain/reviews';
import { type Call, defineCall } from '@academy/platform/http';
import type { Services } from '../services.ts';

interface Query {
  readonly coach_id?: number;
  readonly limit: number;
  readonly before?: string;
}

export const listReviewsCall = ({ queries, awaitViews, today }: Services): Call =>
  defineCall<unknown, unknown, Query>({
    method: 'GET',
    path: '/get_all_reviews',
    group: 'Reviews',
    summary: 'Reviews, newest first, with average and stars over all that match.',
    access: 'anyone',
    query: {
      type: 'object',
      properties: {
        coach_id: { type: 'integer', minimum: 1 },
        limit: { type: 'integer', minimum: 1, maximum: 200, default: 100 },
        before: { type: 'string', pattern: '^\\d{1,19}$' },
      },
    },
    answers: { 200: { description: 'A page of reviews.', schema: reviewPage } },
    async handle(request) {
      await awaitViews(request, ['coach_reviews', 'athlete_profiles']);
      const { coach_id: coachId, limit, before } = request.query;
      return { status: 200, body: await queries.reviews.page({ coachId, limit, before, today: today() }) };
    },
  });
