import { rupees } from '@academy/domain/kernel';
import { useIntl } from '../../app/messages/intl.tsx';

/** Times and amounts as auditors read them: exact, and in UTC. */
export function useWords() {
  const { formatDate, formatNumber } = useIntl();
  return {
    time: (iso: string): string => `${formatDate(iso, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })} UTC`,
    number: (value: number): string => formatNumber(value),
    /** An amount of paise, or another number as it is. */
    amount: (value: number, isPaise: boolean): string => (isPaise ? rupees(value) : formatNumber(value)),
  };
}
