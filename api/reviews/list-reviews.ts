import { id } from '@academy/domain/kernel';
import { reviewPage } from '@academy/domain/reviews';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { Type } from 'typebox';
import type { Services } from '../services.ts';

export const listReviewsEndpoint = ({ queries, awaitViews, today }: Services): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/get_all_reviews',
    group: 'Reviews',
    summary: 'List reviews, newest first, with the average and the count per star of all that match.',
    access: 'anyone',
    query: Type.Object({
      coach_id: Type.Optional(id('reviewedCoachNotFound')),
      limit: Type.Integer({ minimum: 1, maximum: 200, default: 100 }),
      before: Type.Optional(Type.String({ pattern: '^\\d{1,19}$' })),
    }),
    responses: { 200: { description: 'A page of reviews.', schema: reviewPage } },
    async handle(request) {
      await awaitViews(request, ['coach_reviews', 'athlete_profiles', 'coach_directory']);
      const { coach_id: coachId, limit, before } = request.query;
      return { status: 200, body: await queries.reviews.page({ coachId, limit, before, today: today() }) };
    },
  });
