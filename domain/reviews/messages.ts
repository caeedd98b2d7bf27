import type { Messages } from '../kernel/index.ts';

export const reviewMessages = {
  incompleteReview: 'Please select a rating and provide a comment.',
  alreadyReviewed: 'You have already reviewed this coach.',
  reviewedCoachNotFound: 'Coach not found.',
} as const satisfies Messages;
