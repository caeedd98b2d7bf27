import { type CoachView, languages, type updateCoachProfile } from '@academy/domain/coaches';
import { ageInYears, type BodyOf, isCalendarDay } from '@academy/domain/kernel';
import type { ChangeablePhoto } from '../uploads/parts.ts';

/** As shown on the profile: computed from the date of birth, otherwise the coach's own text. */
const shownAge = ({ age }: CoachView): string => (age === null ? '' : String(age));

/** The form's values for a coach's profile. */
export const fromCoach = (coach: CoachView) => ({
  coach_name: coach.coach_name,
  email: coach.email,
  coach_phone: coach.coach_phone,
  coach_phone_country: coach.coach_phone_country,
  coach_dob: coach.coach_dob ?? '',
  coach_age: shownAge(coach),
  gender: coach.gender,
  coach_address: coach.coach_address ?? '',
  domains: coach.domains,
  coach_languages: listOf(coach.coach_languages).join(','),
  /** In paise; empty without a rate. */
  rate: coach.rate === null ? '' : String(Math.round(coach.rate * 100)),
  detail_experience: coach.detail_experience,
  shows_contacts: String(coach.shows_contacts),
});

export type CoachUpdateValues = ReturnType<typeof fromCoach>;

export const toUpdate = (
  { rate, shows_contacts: showsContacts, ...values }: CoachUpdateValues,
  coach: CoachView,
): BodyOf<typeof updateCoachProfile> => ({
  ...values,
  // A computed age is not stored as the coach's own text.
  coach_age: values.coach_age.trim() === shownAge(coach) ? coach.coach_age : values.coach_age,
  coach_name: values.coach_name.trim(),
  // An invalid number becomes NaN, which no rule accepts.
  rate: rate === '' ? null : Number(rate) / 100,
  shows_contacts: showsContacts === 'true',
});

/** The coach's own photo; changing it leaves the rest of the profile as it is. */
export const photoOf = (coach: CoachView): ChangeablePhoto => ({
  name: coach.coach_name,
  image: coach.image,
  toRequest: (image_id) => ({ method: 'PUT', path: '/coach/update', body: { ...toUpdate(fromCoach(coach), coach), image_id } }),
  tags: ['coaches'],
});

/** The age to show once the date of birth is `dob`, empty while it is being typed: it follows the date, unless the coach wrote something else. */
export function ageAfter(dob: string, { coach_age: age, coach_dob: before }: CoachUpdateValues, coach: CoachView, today: string): string {
  const isOfBefore = isCalendarDay(before) && age === String(ageInYears(before, today));
  if (age.trim() !== '' && !isOfBefore && age !== String(coach.age)) return age;
  return isCalendarDay(dob) && dob <= today ? String(ageInYears(dob, today)) : '';
}

const listOf = (names: string): readonly string[] => names.split(',').flatMap((name) => name.trim() || []);

/** An amount as text for the form's values. */
export const rateOf = (paise: number | undefined, isReadable: boolean): string => (isReadable ? String(paise ?? '') : 'unreadable');

/** In paise, as the field shows it; undefined if empty or invalid. */
export const paiseOf = (rate: string): number | undefined => (/^\d+$/.test(rate) ? Number(rate) : undefined);

/** Adds or removes a language in the comma-separated list, in the catalogue's order. */
export function toggled(names: string, language: string): string {
  const chosen = new Set(listOf(names));
  if (!chosen.delete(language)) chosen.add(language);
  return languages.filter((each) => chosen.has(each)).join(',');
}
