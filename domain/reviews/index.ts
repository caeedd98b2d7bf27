export { createReview } from './commands.ts';
export type { ReviewCommand, ReviewState } from './decider.ts';
export { reviewDecider, reviewId, reviewStream } from './decider.ts';
export type { ReviewEvent } from './events.ts';
export { reviewEvents } from './events.ts';
export { reviewMessages } from './messages.ts';
export type { ReviewPage, ReviewSummary, ReviewView } from './queries.ts';
export { reviewPage, reviewSummary, reviewView } from './queries.ts';
export { reviewerName, summarise } from './rating.ts';
