/** Exports for other features. */
export { AboutCoach, CoachBanner } from './CoachBanner.tsx';
export { CoachGrid } from './CoachGrid.tsx';
export { CoachGridSkeleton } from './CoachGridSkeleton.tsx';
export { listedFound } from './directory.ts';
export { en as coachesText } from './en.ts';
export { NextTime } from './NextTime.tsx';
export { ProfileSkeleton } from './ProfileSkeleton.tsx';
export { useCoachFacts } from './use-coach-facts.ts';
export { useRateText } from './use-rate-text.ts';
export { useRatingText } from './use-rating-text.ts';
export { VerifiedSessions } from './VerifiedSessions.tsx';
