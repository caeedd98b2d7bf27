import { Type, type Static } from 'typebox';

/** The best coach of a month, or of all time if nobody was reviewed in that month. */
export const coachOfTheMonth = Type.Object({
  id: Type.Integer(),
  coach_name: Type.String(),
  domain: Type.String(),
  /** Path of the photo, or null. */
  image: Type.Union([Type.String(), Type.Null()]),
  /** yyyy-mm, the last calendar month by UTC; null for all time. */
  month: Type.Union([Type.String(), Type.Null()]),
  /** Average of the reviews of that time, to one decimal. */
  rating_average: Type.Number(),
  rating_count: Type.Integer(),
});

/** Number of coaches in a region, without data of single coaches. */
export const coachPlace = Type.Object({
  /** ISO 3166: a state of India, elsewhere a country. */
  region: Type.String(),
  name: Type.String(),
  /** Centre of the region, in degrees. */
  longitude: Type.Number(),
  latitude: Type.Number(),
  coaches: Type.Integer(),
});

/** Facts shown on the landing page. */
export const homeFacts = Type.Object({
  coaches: Type.Integer(),
  athletes: Type.Integer(),
  /** The average has one decimal; 0 without reviews. */
  reviews: Type.Object({ count: Type.Integer(), average: Type.Number() }),
  coach_of_the_month: Type.Union([coachOfTheMonth, Type.Null()]),
  /** Most coaches first. Coaches whose address has no recognisable region are left out. */
  places: Type.Array(coachPlace),
});

export type CoachOfTheMonth = Static<typeof coachOfTheMonth>;
export type CoachPlace = Static<typeof coachPlace>;
export type HomeFacts = Static<typeof homeFacts>;
