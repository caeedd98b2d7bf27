import type { ReadSide } from '../read-side.ts';
import { recordQueries } from './session-records.queries.ts';
import { sessionRecords } from './session-records.ts';

export const records = { models: [sessionRecords], queries: recordQueries } satisfies ReadSide;
