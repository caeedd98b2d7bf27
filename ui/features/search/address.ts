import type { FilterValue } from '@academy/design-system';
import {
  type CoachOrder,
  coachOrders,
  type CoachSearchPage,
  experienceRanges,
  genders,
  languages,
  searchedSports,
  searchLimits,
} from '@academy/domain/coaches';
import { defineQuery, type ViewQuery } from '../../app/views/query.ts';

/** Every kind of choice and what it offers, in the order in which they are shown and written. Stars are at least so many. */
export const choices = {
  sport: searchedSports,
  language: languages,
  experience: experienceRanges,
  rating: ['4', '3', '2', '1'],
  gender: genders,
} as const satisfies Readonly<Record<keyof CoachSearchPage['counts'], readonly string[]>>;

export type Kind = keyof typeof choices;

export const kinds = Object.keys(choices) as readonly Kind[];

/** Divides into rows of two, of three and of four. */
const pageSize = 24;

/** What is searched for. */
export interface Search {
  readonly words: string;
  readonly chosen: FilterValue;
  readonly sort: CoachOrder;
  readonly page: number;
}

/** The catalogue's order, so that the same choices are the same address. Of several stars the fewest say it all. */
function known(kind: Kind, given: readonly string[]): readonly string[] {
  const found = (choices[kind] as readonly string[]).filter((value) => given.includes(value));
  return kind === 'rating' ? found.slice(-1) : found;
}

/** Only what there is of a choice; kinds without any are left out. */
export const chosenOf = (given: (kind: Kind) => readonly string[]): FilterValue =>
  Object.fromEntries(kinds.map((kind) => [kind, known(kind, given(kind))] as const).filter(([, values]) => values.length > 0));

/** An address may have been typed or sent by anybody: what cannot be searched for is left out. */
export function readSearch(parameters: URLSearchParams): Search {
  const page = Number(parameters.get('page'));
  return {
    words: (parameters.get('q') ?? '').trim().slice(0, searchLimits.text),
    chosen: chosenOf((kind) => parameters.getAll(kind)),
    sort: coachOrders.find((order) => order === parameters.get('sort')) ?? 'relevance',
    page: Number.isInteger(page) && page >= 1 && page <= searchLimits.pages ? page : 1,
  };
}

/** Nothing stands in the address for what is not chosen. */
export function writeSearch({ words, chosen, sort, page }: Search): URLSearchParams {
  const parameters = new URLSearchParams();
  if (words !== '') parameters.set('q', words);
  for (const kind of kinds) for (const value of chosen[kind] ?? []) parameters.append(kind, value);
  if (sort !== 'relevance') parameters.set('sort', sort);
  if (page !== 1) parameters.set('page', String(page));
  return parameters;
}

/** Ratings stand on every coach, so that a review changes what is found. */
export function searchQuery(search: Search): ViewQuery<CoachSearchPage> {
  const parameters = writeSearch(search);
  parameters.set('limit', String(pageSize));
  return defineQuery(`/search_coaches?${parameters.toString()}`, ['coaches', 'reviews']);
}
