import { expect, it } from 'vitest';
import type { ViewQuery } from '../../app/views/query.ts';
import { blockedQuery, callQuery, ringingQuery } from './queries.ts';

const coach = { role: 'coach', id: 3 } as const;

it.each<[ViewQuery<unknown>, string | null]>([
  [ringingQuery(coach), 'calls/coach-3'],
  [callQuery('11111111-1111-4111-8111-111111111111', coach), 'calls/coach-3'],
  [blockedQuery(coach), 'calls/coach-3'],
])('query %# is fetched again when $1 changes', ({ live }, view) => {
  expect(live).toBe(view);
});
