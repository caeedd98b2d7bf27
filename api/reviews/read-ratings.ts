import { id } from '@academy/domain/kernel';
import { ratingMonths, ratingsByMonth, reviewLimits } from '@academy/domain/reviews';
import { dayIn } from '@academy/domain/wallets';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { Type } from 'typebox';
import type { Services } from '../services.ts';

const count = Type.Integer({ minimum: 1, maximum: reviewLimits.months, default: 12, problem: 'invalidField' });

export const readRatingsEndpoint = ({ queries, awaitViews, hasCoach, now }: Services): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/coach/{coachId}/ratings',
    group: 'Reviews',
    summary: "Get a coach's reviews of each of the last months by their stars, and the average up to then.",
    access: 'signedIn',
    params: Type.Object({ coachId: id('reviewedCoachNotFound') }),
    query: Type.Object({ months: count }),
    responses: {
      200: { description: 'The months, the oldest first.', schema: ratingMonths },
      404: { description: 'Coach not found.' },
    },
    async handle(request) {
      const { coachId } = request.params;
      await awaitViews(request, ['coach_reviews']);
      const known = await queries.reviews.months({ coachId });
      if (known.length === 0 && !(await hasCoach(coachId))) throw new HttpProblem(404, 'reviewedCoachNotFound');
      return { status: 200, body: { months: ratingsByMonth(known, dayIn(now()).slice(0, 7), request.query.months) } };
    },
  });
