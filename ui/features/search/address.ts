import type { FilterValue } from '@academy/design-system';
import {
  type CoachOrder,
  coachOrders,
  coachesLive,
  type CoachSearchPage,
  experienceRanges,
  genders,
  languages,
  priceLimits,
  searchedSports,
  searchLimits,
} from '@academy/domain/coaches';
import { defineQuery, type ViewQuery } from '../../app/views/query.ts';

/** Every filter with its options, in the order of display and of the address. Stars are minimums, prices and days from now are maximums. */
export const choices = {
  sport: searchedSports,
  language: languages,
  experience: experienceRanges,
  rating: ['4', '3', '2', '1'],
  price: priceLimits,
  gender: genders,
  free_within: ['3', '7', '14'],
} as const satisfies Readonly<Record<keyof CoachSearchPage['counts'] | 'free_within', readonly string[]>>;

export type Kind = keyof typeof choices;

export const kinds = Object.keys(choices) as readonly Kind[];

/** Divisible into rows of two, three and four. */
const pageSize = 24;

export interface Search {
  readonly words: string;
  readonly chosen: FilterValue;
  readonly sort: CoachOrder;
  readonly page: number;
}

/** Of several of their options, the last includes the others. */
const isWidening = (kind: Kind): boolean => kind === 'rating' || kind === 'price' || kind === 'free_within';

/** In the catalogue's order, so that equal filters give equal addresses. */
function known(kind: Kind, given: readonly string[]): readonly string[] {
  const found = (choices[kind] as readonly string[]).filter((value) => given.includes(value));
  return isWidening(kind) ? found.slice(-1) : found;
}

/** Valid options of each filter, without empty ones. */
export const chosenOf = (given: (kind: Kind) => readonly string[]): FilterValue =>
  Object.fromEntries(kinds.map((kind) => [kind, known(kind, given(kind))] as const).filter(([, values]) => values.length > 0));

/** An address may come from anywhere: invalid parts are ignored. */
export function readSearch(parameters: URLSearchParams): Search {
  const page = Number(parameters.get('page'));
  return {
    words: (parameters.get('q') ?? '').trim().slice(0, searchLimits.text),
    chosen: chosenOf((kind) => parameters.getAll(kind)),
    sort: coachOrders.find((order) => order === parameters.get('sort')) ?? 'relevance',
    page: Number.isInteger(page) && page >= 1 && page <= searchLimits.pages ? page : 1,
  };
}

/** Unset filters are not in the address. */
export function writeSearch({ words, chosen, sort, page }: Search): URLSearchParams {
  const parameters = new URLSearchParams();
  if (words !== '') parameters.set('q', words);
  for (const kind of kinds) for (const value of chosen[kind] ?? []) parameters.append(kind, value);
  if (sort !== 'relevance') parameters.set('sort', sort);
  if (page !== 1) parameters.set('page', String(page));
  return parameters;
}

/** Coaches contain their rating, so a review changes the results. */
export function searchQuery(search: Search): ViewQuery<CoachSearchPage> {
  const parameters = writeSearch(search);
  parameters.set('limit', String(pageSize));
  // All sports if none or several are selected.
  const [sport, ...others] = search.chosen['sport'] ?? [];
  return defineQuery({
    path: `/search_coaches?${parameters.toString()}`,
    tags: ['coaches', 'reviews', 'availability', 'bookings'],
    live: coachesLive.named(others.length === 0 ? sport : undefined),
  });
}
