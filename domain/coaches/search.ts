import { Type, type Static, type TString } from 'typebox';
import { genders, languages, searchedSports } from './catalogue.ts';
import { experienceRanges } from './experience.ts';
import { priceLimits } from './prices.ts';
import { offer } from './queries.ts';

/**
 * `relevance` is the best match for a search text, and the rating without one; `soonest` the next free time and `price_asc` the lowest rate,
 * those without any last.
 */
export const coachOrders = ['relevance', 'rating', 'soonest', 'price_asc', 'experience_desc', 'experience_asc', 'name'] as const;

export type CoachOrder = (typeof coachOrders)[number];

/** Only this many pages can be requested; to see more results, users narrow the search. */
export const searchLimits = { pages: 50, pageSize: 50, words: 4, text: 100, freeDays: 28 } as const;

const choice = (choices: readonly string[]): TString => Type.String({ pattern: `^(${choices.join('|')})$` });

const choices = (values: readonly string[]) =>
  Type.Optional(Type.Array(choice(values), { maxItems: values.length, problem: 'invalidField' }));

/** The query of GET /search_coaches. Several values of one field mean any of them; different fields narrow each other. */
export const coachSearchQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: searchLimits.text })),
  sport: choices(searchedSports),
  language: choices(languages),
  experience: choices(experienceRanges),
  /** Minimum of stars. */
  rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  /** Maximum of rupees an hour; leaves out coaches who name no rate. */
  price: Type.Optional(choice(priceLimits)),
  gender: choices(genders),
  /** Days from now in which the coach is free. */
  free_within: Type.Optional(Type.Integer({ minimum: 1, maximum: searchLimits.freeDays })),
  sort: Type.Optional(choice(coachOrders)),
  page: Type.Integer({ minimum: 1, maximum: searchLimits.pages, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: searchLimits.pageSize, default: 20 }),
});

/** A found coach, without contact data. */
const foundCoach = Type.Object({
  id: Type.Integer(),
  coach_name: Type.String(),
  domain: Type.String(),
  /** The first 240 characters at most. */
  detail_experience: Type.String(),
  /** Full years named in the experience, or null. */
  years_of_experience: Type.Union([Type.Integer(), Type.Null()]),
  /** Names joined by commas. */
  languages: Type.String(),
  gender: Type.String(),
  /** Path of the photo, or null. */
  image: Type.Union([Type.String(), Type.Null()]),
  rating_average: Type.Number(),
  rating_count: Type.Integer(),
  ...offer,
  /** The next time that can be booked now, within 28 days; null if there is none. */
  next_free: Type.Union([
    Type.Object({
      /** ISO 8601 */
      at: Type.String(),
      /** What the coach's clocks show: yyyy-mm-ddThh:mm. */
      local: Type.String(),
      /** The coach's. */
      zone: Type.String(),
    }),
    Type.Null(),
  ]),
});

/** One value of a field, and the number of results if it replaced the current choice of that field. */
const option = Type.Object({ value: Type.String(), count: Type.Integer() });

export const coachSearchPage = Type.Object({
  items: Type.Array(foundCoach),
  /** Number of results on all pages. */
  total: Type.Integer(),
  page: Type.Integer(),
  /** Number of pages that can be requested; at least 1. */
  pages: Type.Integer(),
  /** Every value of every field, in the order of display. */
  counts: Type.Object({
    sport: Type.Array(option),
    language: Type.Array(option),
    experience: Type.Array(option),
    /** Minimum of stars: 4, 3, 2, 1. */
    rating: Type.Array(option),
    /** Maximum of rupees an hour, ascending. */
    price: Type.Array(option),
    gender: Type.Array(option),
  }),
});

export type CoachSearchQuery = Static<typeof coachSearchQuery>;
export type FoundCoach = Static<typeof foundCoach>;
export type CoachSearchPage = Static<typeof coachSearchPage>;
