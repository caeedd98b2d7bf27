import { Type, type Static } from 'typebox';

const nullableText = Type.Union([Type.String(), Type.Null()]);

/** A coach as GET /coaches lists it to anyone signed in. */
export const coachSummary = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  coach_name: Type.String(),
  domains: Type.String(),
  gender: Type.String(),
  age: Type.Union([Type.Integer(), Type.String(), Type.Null()]),
  coach_phone: Type.String(),
  detail_experience: Type.String(),
  /** Path of the photo, or null. */
  image: nullableText,
  /** Names joined by commas. */
  languages: Type.String(),
  /** Mean of all stars to one decimal; 0 without reviews. */
  rating_average: Type.Number(),
  rating_count: Type.Integer(),
});

/** A coach as GET /coach/{coachId} shows it; address and date of birth are null but for the coach. */
export const coachView = Type.Object({
  ...coachSummary.properties,
  coach_dob: nullableText,
  coach_address: nullableText,
  coach_languages: Type.String(),
  coach_age: Type.String(),
  image_id: nullableText,
  /** Rupees an hour. */
  rate: Type.Union([Type.Number(), Type.Null()]),
  /** What the caller may do here. */
  can: Type.Object({ edit: Type.Boolean(), review: Type.Boolean(), call: Type.Boolean() }),
});

/** What a visitor may see of a coach: no contact data. */
export const service = Type.Object({
  id: Type.Integer(),
  coach_name: Type.String(),
  domain: Type.String(),
  detail_experience: Type.String(),
  languages: Type.String(),
  image: nullableText,
  rating_average: Type.Number(),
  rating_count: Type.Integer(),
});

export type CoachSummary = Static<typeof coachSummary>;
export type CoachView = Static<typeof coachView>;
export type Service = Static<typeof service>;
