import type { ReadSide } from '../read-side.ts';
import { outcomes as outcomesModel } from './outcomes.ts';
import { sessionWeekQueries } from './session-weeks.queries.ts';
import { sessionWeeks } from './session-weeks.ts';

/** Outcomes are read with their bookings. */
export const outcomes = { models: [outcomesModel, sessionWeeks], queries: sessionWeekQueries } satisfies ReadSide;
