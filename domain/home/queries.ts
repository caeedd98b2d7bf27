import { Type, type Static } from 'typebox';

/** The best coach of a month, or of all time where nobody was reviewed in that month. */
export const coachOfTheMonth = Type.Object({
  id: Type.Integer(),
  coach_name: Type.String(),
  domain: Type.String(),
  /** Path of the photo, or null. */
  image: Type.Union([Type.String(), Type.Null()]),
  /** yyyy-mm, the last calendar month by UTC; null for all time. */
  month: Type.Union([Type.String(), Type.Null()]),
  /** Over the reviews of that time, to one decimal. */
  rating_average: Type.Number(),
  rating_count: Type.Integer(),
});

/** How many coaches there are in a region; nothing is said of a single person. */
export const coachPlace = Type.Object({
  /** ISO 3166: a state of India, elsewhere a country. */
  region: Type.String(),
  name: Type.String(),
  /** Degrees of the middle of the region. */
  longitude: Type.Number(),
  latitude: Type.Number(),
  coaches: Type.Integer(),
});

/** What the landing page tells of the academy. */
export const homeFacts = Type.Object({
  coaches: Type.Integer(),
  athletes: Type.Integer(),
  /** The average is to one decimal; 0 without reviews. */
  reviews: Type.Object({ count: Type.Integer(), average: Type.Number() }),
  coach_of_the_month: Type.Union([coachOfTheMonth, Type.Null()]),
  /** Most coaches first. Coaches whose address does not tell a region are in none. */
  places: Type.Array(coachPlace),
});

export type CoachOfTheMonth = Static<typeof coachOfTheMonth>;
export type CoachPlace = Static<typeof coachPlace>;
export type HomeFacts = Static<typeof homeFacts>;
