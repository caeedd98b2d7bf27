import { expect, it } from 'vitest';
import type { ViewQuery } from '../../app/views/query.ts';
import { nextReviewQuery, reviewsQuery } from './queries.ts';

it.each<[ViewQuery<unknown>, string | null]>([
  [reviewsQuery({}), 'reviews'],
  [reviewsQuery({ limit: 10 }), 'reviews'],
  [reviewsQuery({ coachId: 5, before: '9' }), 'reviews/5'],
  [nextReviewQuery(3, 7), 'calls/athlete-7'],
])('query %# is fetched again when $1 changes', ({ live }, view) => {
  expect(live).toBe(view);
});
