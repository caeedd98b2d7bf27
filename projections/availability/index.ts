import type { ReadSide } from '../read-side.ts';
import { availabilityQueries } from './coach-availability.queries.ts';
import { coachAvailability } from './coach-availability.ts';

export const availability = { models: [coachAvailability], queries: availabilityQueries } satisfies ReadSide;
