import { expect, it } from 'vitest';
import type { ViewQuery } from '../../app/views/query.ts';
import { homeQuery } from './queries.ts';

it.each<[ViewQuery<unknown>, string | null]>([[homeQuery, 'home']])('query %# is fetched again when $1 changes', ({ live }, view) => {
  expect(live).toBe(view);
});
