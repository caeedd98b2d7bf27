import { expect, it } from 'vitest';
import type { ViewQuery } from '../../app/views/query.ts';
import { bestCoachesQuery, coachesNamedQuery } from './queries.ts';

it.each<[ViewQuery<unknown>, string | null]>([
  [bestCoachesQuery({ limit: 3 }), 'coaches'],
  [coachesNamedQuery('Yoga', 'Asha'), 'coaches/Yoga'],
])('query %# is fetched again when $1 changes', ({ live }, view) => {
  expect(live).toBe(view);
});
