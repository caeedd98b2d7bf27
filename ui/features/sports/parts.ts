/** Exports for other features. */
export { CoachPicks } from './CoachPicks.tsx';
export { bestCoachesQuery } from './queries.ts';
