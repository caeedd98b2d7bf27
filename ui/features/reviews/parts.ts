/** Exports for other features. */
export { feedbackPath } from './coach-of-feedback.ts';
export { ratingsQuery, reviewsQuery } from './queries.ts';
export { ReviewCard } from './ReviewCard.tsx';
export { LateReviewPanel } from './late-panel.ts';
export { ReviewSummaryCard } from './ReviewSummaryCard.tsx';
