import type { ReadSide } from '../read-side.ts';
import { blockQueries } from './blocked-athletes.queries.ts';
import { blockedAthletes } from './blocked-athletes.ts';
import { callQueries } from './call-log.queries.ts';
import { callLog } from './call-log.ts';

export const calls = {
  models: [callLog, blockedAthletes],
  queries: (pool) => ({ ...callQueries(pool), ...blockQueries(pool) }),
} satisfies ReadSide;
