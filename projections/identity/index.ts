import type { ReadSide } from '../read-side.ts';
import { accountsLeaving } from './accounts-leaving.ts';
import { identityQueries } from './accounts-leaving.queries.ts';

export const identity = { models: [accountsLeaving], queries: identityQueries } satisfies ReadSide;
