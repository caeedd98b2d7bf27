import { type CoachView, genders } from '@academy/domain/coaches';
import type { Fact } from '../../app/facts/FactList.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { spaced } from './directory.ts';
import { useRateText } from './use-rate-text.ts';
import { en } from './en.ts';

/** The facts about a coach as text, including a text for unknown ones. */
export function useCoachFacts(coach: CoachView): {
  readonly contact: readonly Fact[];
  readonly person: readonly Fact[];
  readonly rate: Fact;
} {
  const text = useText(en);
  const missing = text('notProvided');
  const rateText = useRateText();
  const gender = genders.find((each) => each === coach.gender);
  return {
    contact: [
      { label: text('coach.email'), value: coach.email || missing, href: coach.email ? `mailto:${coach.email}` : undefined },
      { label: text('coach.phone'), value: coach.coach_phone || missing, href: coach.coach_phone ? `tel:${coach.coach_phone}` : undefined },
    ],
    person: [
      { label: text('coach.gender'), value: gender ? text(`coach.gender${gender}`) : missing },
      { label: text('coach.age'), value: coach.age === null || coach.age === '' ? missing : String(coach.age) },
      { label: text('coach.languages'), value: spaced(coach.languages) || missing },
    ],
    rate: { label: text('coach.rate'), value: rateText(coach.rate) ?? missing },
  };
}
