import type { ReadSide } from '../read-side.ts';
import { conversations as model } from './conversations.ts';
import { listQueries } from './lists.queries.ts';
import { messageQueries } from './messages.queries.ts';

export const conversations = {
  models: [model],
  queries: (pool) => ({ ...messageQueries(pool), ...listQueries(pool) }),
} satisfies ReadSide;
