import { type CoachView, languages, type updateCoachProfile } from '@academy/domain/coaches';
import type { BodyOf } from '@academy/domain/kernel';

/** As the profile shows it: from the date of birth where there is one, in the coach's own words elsewhere. */
const shownAge = ({ age }: CoachView): string => (age === null ? '' : String(age));

/** The update form's values as a coach's profile fills them in. */
export const fromCoach = (coach: CoachView) => ({
  coach_name: coach.coach_name,
  email: coach.email,
  coach_phone: coach.coach_phone,
  coach_dob: coach.coach_dob ?? '',
  coach_age: shownAge(coach),
  gender: coach.gender,
  coach_address: coach.coach_address ?? '',
  domains: coach.domains,
  coach_languages: listOf(coach.coach_languages).join(','),
  /** In paise; empty for none. */
  rate: coach.rate === null ? '' : String(Math.round(coach.rate * 100)),
  detail_experience: coach.detail_experience,
});

export type CoachUpdateValues = ReturnType<typeof fromCoach>;

export const toUpdate = ({ rate, ...values }: CoachUpdateValues, coach: CoachView): BodyOf<typeof updateCoachProfile> => ({
  ...values,
  // An age that was counted is not one that the coach has written.
  coach_age: values.coach_age.trim() === shownAge(coach) ? coach.coach_age : values.coach_age,
  coach_name: values.coach_name.trim(),
  // What is no number stays one that no rule lets pass.
  rate: rate === '' ? null : Number(rate) / 100,
});

const listOf = (names: string): readonly string[] => names.split(',').flatMap((name) => name.trim() || []);

/** What stands for an amount in the form's values. */
export const rateOf = (paise: number | undefined, isReadable: boolean): string => (isReadable ? String(paise ?? '') : 'unreadable');

/** In paise, as the field shows it; undefined for none and for what cannot be read. */
export const paiseOf = (rate: string): number | undefined => (/^\d+$/.test(rate) ? Number(rate) : undefined);

/** The comma list with a language added or taken out, in the catalogue's order. */
export function toggled(names: string, language: string): string {
  const chosen = new Set(listOf(names));
  if (!chosen.delete(language)) chosen.add(language);
  return languages.filter((each) => chosen.has(each)).join(',');
}
