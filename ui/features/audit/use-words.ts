import { rupees } from '@academy/domain/kernel';
import { useIntl } from '../../app/messages/intl.tsx';
import { useUtc } from '../../app/messages/use-utc.ts';

/** Times and amounts as auditors read them: exact, and in UTC. */
export function useWords() {
  const { formatNumber } = useIntl();
  return {
    time: useUtc(),
    number: (value: number): string => formatNumber(value),
    /** An amount of paise, never broken in two lines, or another number as it is. */
    amount: (value: number, isPaise: boolean): string => (isPaise ? rupees(value).replace(' ', '\u00A0') : formatNumber(value)),
  };
}
