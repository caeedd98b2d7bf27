import { grouped, longText, type Messages } from '../kernel/index.ts';
import { reviewLimits } from './limits.ts';

export const reviewMessages = {
  incompleteReview: 'Please select a rating and provide a comment.',
  commentTooLong: `A comment can have at most ${grouped(longText)} characters.`,
  alreadyReviewed: 'You have already reviewed this coach.',
  reviewedCoachNotFound: 'Coach not found.',
  notYourSession: 'You had no such session with this coach.',
  sessionAlreadyReviewed: 'You have already reviewed this session.',
  sessionNotOver: 'Your session is not over yet. Please leave the call first.',
  sessionTooShort: 'Your session lasted less than a minute.',
  sessionLongAgo: `This session was more than ${reviewLimits.days} days ago.`,
} as const satisfies Messages;
