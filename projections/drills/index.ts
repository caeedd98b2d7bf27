import type { ReadSide } from '../read-side.ts';
import { drillList } from './drill-list.ts';
import { drillQueries } from './drill-list.queries.ts';

export const drills = { models: [drillList], queries: drillQueries } satisfies ReadSide;
