import { genders } from '@academy/domain/coaches';
import type { Fact } from '../../app/facts/FactList.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { spaced } from './directory.ts';
import type { ShownCoach } from './shown-coach.ts';
import { useRateText } from './use-rate-text.ts';
import { en } from './en.ts';

/** The facts about a coach as text, including a text for those not given; without those that the reader may not see. */
export function useCoachFacts(coach: ShownCoach): {
  readonly contact: readonly Fact[];
  readonly person: readonly Fact[];
  readonly rate: Fact;
} {
  const text = useText(en);
  const missing = text('notProvided');
  const rateText = useRateText();
  const { email, coach_phone: phone, coach_phone_country: code, age } = coach;
  const gender = genders.find((each) => each === coach.gender);
  return {
    contact: [
      { label: text('coach.email'), value: email || missing, href: email ? `mailto:${email}` : undefined },
      { label: text('coach.phone'), value: phone || missing, code: phone && code },
    ],
    person: [
      ...(coach.gender === undefined ? [] : [{ label: text('coach.gender'), value: gender ? text(`coach.gender${gender}`) : missing }]),
      ...(age === undefined ? [] : [{ label: text('coach.age'), value: age === null || age === '' ? missing : String(age) }]),
      { label: text('coach.languages'), value: spaced(coach.languages) || missing },
    ],
    rate: { label: text('coach.rate'), value: rateText(coach.rate) ?? missing },
  };
}
