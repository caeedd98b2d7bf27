import { coachDirectory } from './coach-directory.ts';
import { coachQueries } from './coach-directory.queries.ts';
import { coachSearch as model } from './coach-search.ts';
import { coachSearchQueries } from './coach-search.queries.ts';
import type { ReadSide } from '../read-side.ts';

export const coaches = { models: [coachDirectory], queries: coachQueries } satisfies ReadSide;
export const coachSearch = { models: [model], queries: coachSearchQueries } satisfies ReadSide;
