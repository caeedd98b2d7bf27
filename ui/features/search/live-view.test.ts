import { expect, it } from 'vitest';
import type { ViewQuery } from '../../app/views/query.ts';
import { readSearch, searchQuery } from './address.ts';

const search = (address: string): ViewQuery<unknown> => searchQuery(readSearch(new URLSearchParams(address)));

it.each<[ViewQuery<unknown>, string | null]>([
  [search('q=asha'), 'coaches'],
  [search('sport=Tennis&page=2'), 'coaches/Tennis'],
  [search('sport=Tennis&sport=Yoga'), 'coaches'],
])('query %# is fetched again when $1 changes', ({ live }, view) => {
  expect(live).toBe(view);
});
