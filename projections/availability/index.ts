import type { ReadSide } from '../read-side.ts';
import { availabilityQueries } from './coach-availability.queries.ts';
import { coachAvailability } from './coach-availability.ts';
import { freeTimes } from './free-times.ts';

export const availability = { models: [coachAvailability, freeTimes], queries: availabilityQueries } satisfies ReadSide;
