import type { Messages } from '../kernel/index.ts';
import { reviewLimits } from './limits.ts';

export const reviewMessages = {
  incompleteReview: 'Please select a rating and provide a comment.',
  alreadyReviewed: 'You have already reviewed this coach.',
  reviewedCoachNotFound: 'Coach not found.',
  notYourSession: 'This is not a session of yours with this coach.',
  sessionAlreadyReviewed: 'You have already reviewed this session.',
  sessionNotOver: 'Your session is not over yet. Please leave the call first.',
  sessionTooShort: 'You and the coach were together for less than a minute.',
  sessionLongAgo: `This session was more than ${reviewLimits.days} days ago.`,
} as const satisfies Messages;
