import { Type, type Static } from 'typebox';

/** An athlete's profile as the athlete sees it. */
export const athleteView = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  /** Calling code of the number, such as `+49`. */
  phone_country: Type.String(),
  /** yyyy-mm-dd; null if none was given. */
  dob: Type.Union([Type.String(), Type.Null()]),
  address: Type.String(),
  detail_health: Type.String(),
  image: Type.Union([Type.String(), Type.Null()]),
  gender: Type.Union([Type.String(), Type.Null()]),
  age: Type.Union([Type.Integer(), Type.Null()]),
});

export type AthleteView = Static<typeof athleteView>;
