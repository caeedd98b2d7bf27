import type { ReadSide } from '../read-side.ts';
import { payoutList } from './payout-list.ts';
import { payoutQueries } from './payouts.queries.ts';

export const payouts = { models: [payoutList], queries: payoutQueries } satisfies ReadSide;
