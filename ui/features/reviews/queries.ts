import { callsLive, participantOf } from '@academy/domain/calls';
import { type NextReviewView, type RatingMonths, type ReviewPage, reviewsLive } from '@academy/domain/reviews';
import { defineQuery, type ViewQuery, withParameters } from '../../app/views/query.ts';

export interface ReviewsOf {
  /** Only this coach's reviews. */
  readonly coachId?: number | undefined;
  readonly limit?: number | undefined;
  /** `next` of the previous page. */
  readonly before?: string | undefined;
}

export const reviewsQuery = ({ coachId, limit, before }: ReviewsOf): ViewQuery<ReviewPage> =>
  defineQuery({
    path: withParameters('/get_all_reviews', { coach_id: coachId, limit, before }),
    tags: ['reviews'],
    live: reviewsLive.named(coachId),
  });

/** The stars of a coach in each of the last months. */
export const ratingsQuery = (coachId: number, months: number): ViewQuery<RatingMonths> =>
  defineQuery({ path: withParameters(`/coach/${coachId}/ratings`, { months }), tags: ['reviews'], live: reviewsLive.named(coachId) });

/** Without a coach: of the athlete's last session. */
export const nextReviewQuery = (coachId: number | undefined, athleteId: number): ViewQuery<NextReviewView> =>
  defineQuery({
    path: withParameters('/next_review', { coach_id: coachId }),
    tags: ['reviews', 'calls'],
    live: callsLive.named(participantOf({ role: 'athlete', id: athleteId })),
  });
