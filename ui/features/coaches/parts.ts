/** Exports for other features. */
export { CoachGrid } from './CoachGrid.tsx';
export { CoachGridSkeleton } from './CoachGridSkeleton.tsx';
export { listedService } from './directory.ts';
export { useCoachFacts } from './use-coach-facts.ts';
export { useRateText } from './use-rate-text.ts';
export { useRatingText } from './use-rating-text.ts';
export { VerifiedSessions } from './VerifiedSessions.tsx';
