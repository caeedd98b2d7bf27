import type { StarRatingProps } from '@academy/design-system';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

/** Texts for a star rating; undefined without ratings. */
export function useRatingText(): (average: number, count: number) => Omit<StarRatingProps, 'size'> | undefined {
  const text = useText(en);
  const { formatNumber } = useIntl();
  return (average, count) => {
    if (count === 0) return undefined;
    const valueText = formatNumber(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return { value: average, valueText, countText: `(${formatNumber(count)})`, label: text('coach.rating', { average: valueText, count }) };
  };
}
