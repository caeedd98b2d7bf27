import { specify } from '@academy/domain/kernel';
import { describe, expect, it } from 'vitest';
import { type ReviewCommand, reviewDecider, type ReviewEvent, reviewStream } from './index.ts';

const given = specify(reviewDecider);

const data = { coachId: 7, athleteId: 3, rating: 5, comment: 'Patient and precise' };
const create = (hasCoach = true): ReviewCommand => ({ type: 'CreateReview', data, hasCoach });
const created: ReviewEvent = { type: 'ReviewCreated', data: { reviewId: '7_3', ...data, isVerified: false } };

describe('a review', () => {
  it('is created unverified', () => {
    expect(given().when(create()).events()).toEqual([created]);
  });

  it('is left once per athlete and coach', () => {
    expect(given(created).when(create()).refusal()).toEqual({ refused: 'alreadyReviewed', path: '' });
  });

  it('needs a registered coach', () => {
    expect(given().when(create(false)).refusal()).toEqual({ refused: 'reviewedCoachNotFound', path: '/coach_id' });
  });

  it('lies in a stream of its pair', () => {
    expect(reviewStream(7, 3)).toBe('review-7_3');
    expect(reviewStream(3, 7)).not.toBe(reviewStream(7, 3));
  });
});
