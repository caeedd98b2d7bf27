import { coachReviews } from './coach-reviews.ts';
import { reviewQueries } from './coach-reviews.queries.ts';
import type { ReadSide } from '../read-side.ts';

export const reviews = { models: [coachReviews], queries: reviewQueries } satisfies ReadSide;
