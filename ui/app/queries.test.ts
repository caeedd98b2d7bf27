import { expect, it } from 'vitest';
import type { ViewQuery } from './views/query.ts';
import { athleteQuery } from './queries.ts';

it.each<[ViewQuery<unknown>, string | null]>([[athleteQuery(7), 'athlete/7']])(
  'query %# is fetched again when $1 changes',
  ({ live }, view) => {
    expect(live).toBe(view);
  },
);
