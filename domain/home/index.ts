export { homeLive } from './live.ts';
export { averageReviews, lastMonth } from './month.ts';
export type { CoachOfTheMonth, CoachPlace, HomeFacts } from './queries.ts';
export { coachOfTheMonth, coachPlace, homeFacts } from './queries.ts';
export { regionOf } from './region-of.ts';
export type { Region } from './regions.ts';
export { regionsByCode } from './regions.ts';
