import { type Decider, refuse } from '../kernel/index.ts';
import type { ReviewEvent } from './events.ts';

export interface ReviewCommand {
  readonly type: 'CreateReview';
  readonly data: { readonly coachId: number; readonly athleteId: number; readonly rating: number; readonly comment: string };
  /** A fact from elsewhere: whether such a coach is registered. */
  readonly hasCoach: boolean;
}

export interface ReviewState {
  readonly isWritten: boolean;
}

/** One review per athlete and coach: the pair is the id, so the stream itself keeps it single. */
export const reviewId = (coachId: number, athleteId: number): string => `${coachId}_${athleteId}`;

export const reviewStream = (coachId: number, athleteId: number): string => `review-${reviewId(coachId, athleteId)}`;

export const reviewDecider: Decider<ReviewState, ReviewCommand, ReviewEvent> = {
  initialState: { isWritten: false },

  decide({ data, hasCoach }, state) {
    if (!hasCoach) return refuse('reviewedCoachNotFound', '/coach_id');
    if (state.isWritten) return refuse('alreadyReviewed');
    return [{ type: 'ReviewCreated', data: { reviewId: reviewId(data.coachId, data.athleteId), ...data, isVerified: false } }];
  },

  evolve: () => ({ isWritten: true }),
};
