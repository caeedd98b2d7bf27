import type { NextReviewView, ReviewPage } from '@academy/domain/reviews';
import { defineQuery, type ViewQuery, withParameters } from '../../app/views/query.ts';

export interface ReviewsOf {
  /** Of this coach only. */
  readonly coachId?: number | undefined;
  readonly limit?: number | undefined;
  /** The `next` of the page before. */
  readonly before?: string | undefined;
}

export const reviewsQuery = ({ coachId, limit, before }: ReviewsOf): ViewQuery<ReviewPage> =>
  defineQuery(withParameters('/get_all_reviews', { coach_id: coachId, limit, before }), ['reviews']);

// The api knows who asks; `of` says whose calls are to be watched for changes.
export const nextReviewQuery = (coachId: number, athleteId: number): ViewQuery<NextReviewView> =>
  defineQuery(withParameters('/next_review', { coach_id: coachId, of: `athlete-${athleteId}` }), ['reviews', 'calls']);
