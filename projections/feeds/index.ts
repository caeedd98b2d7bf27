import type { ReadSide } from '../read-side.ts';
import { feedQueries } from './busy-times.queries.ts';
import { busyTimes } from './busy-times.ts';

export const feeds = { models: [busyTimes], queries: feedQueries } satisfies ReadSide;
