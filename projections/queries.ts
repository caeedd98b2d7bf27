import type { Pool } from 'pg';
import { athleteQueries } from './athletes/athlete-profiles.queries.ts';
import { callQueries } from './calls/call-log.queries.ts';
import { coachQueries } from './coaches/coach-directory.queries.ts';
import { coachSearchQueries } from './coaches/coach-search.queries.ts';
import { homeQueries } from './home/home-facts.queries.ts';
import { reviewQueries } from './reviews/coach-reviews.queries.ts';

export { type Change, parseChange } from './changes.ts';
export { changesChannel } from './checkpoint-table.ts';
export { type Checkpoints, type CheckpointsOptions, createCheckpoints, positionFor } from './checkpoints.ts';
export type { CoachListQuery, CoachProfile } from './coaches/coach-directory.queries.ts';
export type { FoundHomeFacts } from './home/home-facts.queries.ts';
export type { ReviewPageQuery } from './reviews/coach-reviews.queries.ts';

/**
 * Of the sessions that ask. Each query is a look-up by index whatever its values are: planning it for them, or with workers,
 * costs more than running it.
 */
export const querySettings = { max_parallel_workers_per_gather: '0', plan_cache_mode: 'force_generic_plan' } as const;

/** Every query of the read side, over a pool of the caller's. */
export const createQueries = (pool: Pool) => ({
  coaches: coachQueries(pool),
  athletes: athleteQueries(pool),
  reviews: reviewQueries(pool),
  coachSearch: coachSearchQueries(pool),
  home: homeQueries(pool),
  calls: callQueries(pool),
});

export type Queries = ReturnType<typeof createQueries>;
