import { athleteProfiles } from './athlete-profiles.ts';
import { athleteQueries } from './athlete-profiles.queries.ts';
import type { ReadSide } from '../read-side.ts';

export const athletes = { models: [athleteProfiles], queries: athleteQueries } satisfies ReadSide;
