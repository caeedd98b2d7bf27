import { useMemo } from 'react';
import { type FilterGroup, formatRupees } from '@academy/design-system';
import type { CoachSearchPage, Gender, Language } from '@academy/domain/coaches';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { choices, type Kind, kinds } from './address.ts';
import { en } from './en.ts';

/** Every option with its label and, once loaded, the number of coaches it would give. */
export function useFilterGroups(counts: CoachSearchPage['counts'] | undefined): readonly FilterGroup[] {
  const text = useText(en);
  const { formatNumber } = useIntl();
  return useMemo(() => {
    const labels: Readonly<Record<Kind, (value: string) => string>> = {
      sport: (value) => text(`sport.${value as (typeof choices.sport)[number]}`),
      language: (value) => text(`search.language.${value as Language}`),
      experience: (value) => text('search.years', { range: value.replace('-', '–') }),
      rating: (value) => text('search.stars', { stars: Number(value) }),
      price: (value) => text('search.priceUpTo', { price: formatRupees(Number(value) * 100) }),
      gender: (value) => text(`search.gender.${value as Gender}`),
      free_within: (value) => text('search.freeWithin', { days: Number(value) }),
    };
    return kinds.map((kind) => ({
      id: kind,
      label: text(`search.kind.${kind}`),
      isSingle: kind === 'price' || kind === 'free_within',
      options: choices[kind].map((value) => {
        // Who is free is not counted beforehand.
        const count = kind === 'free_within' ? undefined : counts?.[kind].find((option) => option.value === value)?.count;
        return { value, label: labels[kind](value), count: count === undefined ? undefined : formatNumber(count) };
      }),
    }));
  }, [counts, text, formatNumber]);
}
