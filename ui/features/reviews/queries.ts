import type { ReviewPage } from '@academy/domain/reviews';
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
