import { Type, type Static } from 'typebox';

const nullableText = Type.Union([Type.String(), Type.Null()]);

/** What people compare besides the rating: the price, and sessions that the servers recorded. */
export const offer = {
  /** Rupees an hour. */
  rate: Type.Union([Type.Number(), Type.Null()]),
  /** Number of verified reviews; each belongs to a session of its own. */
  verified_sessions: Type.Integer(),
  /** Full minutes of these sessions together. */
  verified_minutes: Type.Integer(),
};

/** A coach as GET /coaches lists it to anyone signed in. E-mail and phone are empty for others if the coach hides them. */
export const coachSummary = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  coach_name: Type.String(),
  domains: Type.String(),
  gender: Type.String(),
  age: Type.Union([Type.Integer(), Type.String(), Type.Null()]),
  coach_phone: Type.String(),
  /** Calling code of the number, such as `+49`; empty whenever the number is. */
  coach_phone_country: Type.String(),
  detail_experience: Type.String(),
  /** Path of the photo, or null. */
  image: nullableText,
  /** Names joined by commas. */
  languages: Type.String(),
  /** Mean of all stars to one decimal; 0 without reviews. */
  rating_average: Type.Number(),
  rating_count: Type.Integer(),
  ...offer,
});

/** A coach in GET /coach/{coachId}. Address and date of birth are null for everybody but the coach. */
export const coachView = Type.Object({
  ...coachSummary.properties,
  coach_dob: nullableText,
  coach_address: nullableText,
  coach_languages: Type.String(),
  coach_age: Type.String(),
  image_id: nullableText,
  /** Whether others see e-mail and phone. */
  shows_contacts: Type.Boolean(),
  /** The caller's permissions here. */
  can: Type.Object({ edit: Type.Boolean(), review: Type.Boolean(), call: Type.Boolean() }),
});

/** What everybody may know of a coach: no contact data, and nothing personal besides name and photo. */
const forEverybody = {
  id: Type.Integer(),
  coach_name: Type.String(),
  detail_experience: Type.String(),
  languages: Type.String(),
  image: nullableText,
  rating_average: Type.Number(),
  rating_count: Type.Integer(),
  ...offer,
};

/** A coach's profile as visitors see it. */
export const publicCoach = Type.Object({ ...forEverybody, domains: Type.String() });

/** A coach as visitors see them in the list of a sport. */
export const service = Type.Object({ ...forEverybody, domain: Type.String() });

export type CoachSummary = Static<typeof coachSummary>;
export type CoachView = Static<typeof coachView>;
export type PublicCoach = Static<typeof publicCoach>;
export type Service = Static<typeof service>;
