import { Type, type Static, type TString } from 'typebox';
import { genders, languages, searchedSports } from './catalogue.ts';
import { experienceRanges } from './experience.ts';

/** `relevance` is the order where words are looked for, and by rating where none are. */
export const coachOrders = ['relevance', 'rating', 'experience_desc', 'experience_asc', 'name'] as const;

export type CoachOrder = (typeof coachOrders)[number];

/** At most this many pages can be leafed through; who wants to see more narrows the search. */
export const searchLimits = { pages: 50, pageSize: 50, words: 4, text: 100 } as const;

const choice = (choices: readonly string[]): TString => Type.String({ pattern: `^(${choices.join('|')})$` });

const choices = (values: readonly string[]) =>
  Type.Optional(Type.Array(choice(values), { maxItems: values.length, problem: 'invalidField' }));

/** The query of GET /search_coaches. Several choices of one kind mean any of them; kinds narrow each other. */
export const coachSearchQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: searchLimits.text })),
  sport: choices(searchedSports),
  language: choices(languages),
  experience: choices(experienceRanges),
  /** Stars at least. */
  rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  gender: choices(genders),
  sort: Type.Optional(choice(coachOrders)),
  page: Type.Integer({ minimum: 1, maximum: searchLimits.pages, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: searchLimits.pageSize, default: 20 }),
});

/** A coach as found, without contact data. */
const foundCoach = Type.Object({
  id: Type.Integer(),
  coach_name: Type.String(),
  domain: Type.String(),
  /** Its beginning: at most 240 letters. */
  detail_experience: Type.String(),
  /** Full years told of there, or null. */
  years_of_experience: Type.Union([Type.Integer(), Type.Null()]),
  /** Names joined by commas. */
  languages: Type.String(),
  gender: Type.String(),
  /** Path of the photo, or null. */
  image: Type.Union([Type.String(), Type.Null()]),
  /** Rupees an hour. */
  rate: Type.Union([Type.Number(), Type.Null()]),
  rating_average: Type.Number(),
  rating_count: Type.Integer(),
});

/** One choice of a kind, and how many coaches there would be with it instead of what is chosen of that kind. */
const option = Type.Object({ value: Type.String(), count: Type.Integer() });

export const coachSearchPage = Type.Object({
  items: Type.Array(foundCoach),
  /** Of all pages. */
  total: Type.Integer(),
  page: Type.Integer(),
  /** Pages that can be asked for; at least 1. */
  pages: Type.Integer(),
  /** Every choice of every kind, in the order in which they are shown. */
  counts: Type.Object({
    sport: Type.Array(option),
    language: Type.Array(option),
    experience: Type.Array(option),
    /** Stars at least: 4, 3, 2, 1. */
    rating: Type.Array(option),
    gender: Type.Array(option),
  }),
});

export type CoachSearchQuery = Static<typeof coachSearchQuery>;
export type FoundCoach = Static<typeof foundCoach>;
export type CoachSearchPage = Static<typeof coachSearchPage>;
