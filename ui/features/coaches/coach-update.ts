import { type CoachView, languages, type updateCoachProfile } from '@academy/domain/coaches';
import type { BodyOf } from '@academy/domain/kernel';

/** The update form's values as a coach's profile fills them in. */
export const fromCoach = (coach: CoachView) => ({
  coach_name: coach.coach_name,
  email: coach.email,
  coach_phone: coach.coach_phone,
  coach_dob: coach.coach_dob ?? '',
  coach_age: coach.coach_age,
  gender: coach.gender,
  coach_address: coach.coach_address ?? '',
  domains: coach.domains,
  coach_languages: listOf(coach.coach_languages).join(','),
  rate: coach.rate === null ? '' : String(coach.rate),
  detail_experience: coach.detail_experience,
});

export type CoachUpdateValues = ReturnType<typeof fromCoach>;

export const toUpdate = ({ rate, ...values }: CoachUpdateValues): BodyOf<typeof updateCoachProfile> => ({
  ...values,
  coach_name: values.coach_name.trim(),
  // What is no number is sent as one that no rule lets pass.
  rate: rate.trim() === '' ? null : Number(rate.replace(',', '.')),
});

const listOf = (names: string): readonly string[] => names.split(',').flatMap((name) => name.trim() || []);

/** The comma list with a language added or taken out, in the catalogue's order. */
export function toggled(names: string, language: string): string {
  const chosen = new Set(listOf(names));
  if (!chosen.delete(language)) chosen.add(language);
  return languages.filter((each) => chosen.has(each)).join(',');
}
