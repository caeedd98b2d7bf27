import { formatMoney } from '@academy/design-system';
import { type CoachView, genders } from '@academy/domain/coaches';
import type { Fact } from '../../app/facts/FactList.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { spaced } from './directory.ts';
import { en } from './en.ts';

/** What is known of a coach, in words; what is not, says so. */
export function useCoachFacts(coach: CoachView): { readonly contact: readonly Fact[]; readonly person: readonly Fact[] } {
  const text = useText(en);
  const missing = text('notProvided');
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
      {
        label: text('coach.rate'),
        value: coach.rate === null ? missing : text('coach.rateValue', { rate: formatMoney(Math.round(coach.rate * 100)) }),
      },
    ],
  };
}
