import { refusing, type RefusalKinds } from '../kernel/index.ts';

export const reviewRefusals = {
  reviewedCoachNotFound: 'notFound',
  notYourSession: 'forbidden',
  alreadyReviewed: 'conflict',
  sessionAlreadyReviewed: 'conflict',
  sessionNotOver: 'conflict',
  sessionTooShort: 'conflict',
  sessionLongAgo: 'conflict',
} as const satisfies RefusalKinds;

export const refuse = refusing(reviewRefusals);
