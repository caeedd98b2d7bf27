import type { ReadSide } from '../read-side.ts';
import { conversations as model } from './conversations.ts';
import { fileQueries } from './files.queries.ts';
import { listQueries } from './lists.queries.ts';
import { messageQueries } from './messages.queries.ts';
import { reports } from './reports.ts';
import { reportQueries } from './reports.queries.ts';

export const conversations = {
  models: [model, reports],
  queries: (pool) => ({ ...messageQueries(pool), ...listQueries(pool), ...reportQueries(pool), ...fileQueries(pool) }),
} satisfies ReadSide;
