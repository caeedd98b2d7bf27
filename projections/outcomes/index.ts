import type { ReadSide } from '../read-side.ts';
import { outcomes as outcomesModel } from './outcomes.ts';

/** Outcomes are read with their bookings. */
export const outcomes = { models: [outcomesModel], queries: () => ({}) } satisfies ReadSide;
