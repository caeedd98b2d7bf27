/** Exports for other features. */
export { CoachGrid } from './CoachGrid.tsx';
export { CoachGridSkeleton } from './CoachGridSkeleton.tsx';
export { listedFound } from './directory.ts';
export { NextTime } from './NextTime.tsx';
export { useRateText } from './use-rate-text.ts';
export { useRatingText } from './use-rating-text.ts';
export { VerifiedSessions } from './VerifiedSessions.tsx';
