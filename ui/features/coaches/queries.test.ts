import { expect, it } from 'vitest';
import { coachQuery } from '../../app/queries.ts';
import type { ViewQuery } from '../../app/views/query.ts';
import { coachesQuery, publicCoachQuery, servicesQuery } from './queries.ts';

it.each<[ViewQuery<unknown>, string | null]>([
  [coachesQuery, 'coaches'],
  [servicesQuery('Tennis'), 'coaches/Tennis'],
  [servicesQuery('no sport'), null],
  [coachQuery(5), 'coach/5'],
  [publicCoachQuery(5), 'coach/5'],
])('query %# is fetched again when $1 changes', ({ live }, view) => {
  expect(live).toBe(view);
});
