import { formatRupees } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

/** The price of an hour, given in rupees; undefined if the coach named none. */
export function useRateText(): (rate: number | null) => string | undefined {
  const text = useText(en);
  return (rate) => (rate === null ? undefined : text('coach.rateValue', { rate: formatRupees(Math.round(rate * 100)) }));
}
