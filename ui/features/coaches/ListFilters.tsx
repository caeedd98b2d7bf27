import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { FilterBar, Icon, Select, Text, TextField } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { experienceChoices, filterGroups, filterOptions, isRestricted, type ListState, withChosen, withWords } from './list-address.ts';
import { en } from './en.ts';

const ListApplied = lazy(async () => ({ default: (await import('./ListApplied.tsx')).ListApplied }));

export interface ListFiltersProps {
  /** Sport of the page; empty for all. */
  sport: string;
  state: ListState;
  /** `isPassing`: while typing. */
  onChange: (change: (now: ListState) => ListState, options?: { readonly isPassing: boolean }) => void;
  /** Number of coaches shown; undefined while unknown. */
  count: number | undefined;
  /** A pressed button is about to vanish; the focus needs another place. */
  onButtonGone: () => void;
}

/** Search, experience and filters in one line; below it the number of coaches and everything that restricts them. */
export function ListFilters({ sport, state, onChange, count, onButtonGone }: ListFiltersProps): ReactNode {
  const text = useText(en);
  const groups = useFilterGroups();
  // The text field keeps its own text: the list updates too late for fast typing, and letters would be lost.
  const box = useRef<HTMLInputElement>(null);
  const restrict = (change: (now: ListState) => ListState): void =>
    onChange((now) => {
      const next = change(now);
      if (box.current && (next.words ?? '') !== box.current.value) box.current.value = next.words ?? '';
      return next;
    });

  const experiences = experienceChoices.map((value) => ({ value, label: text(`coaches.experience.${value}`) }));
  const isApplied = isRestricted(state) || state.experience !== null || state.isCombined;
  // Stays from then on: the focus goes to it when its last chip is removed.
  const [wasApplied, setWasApplied] = useState(isApplied);
  if (isApplied && !wasApplied) setWasApplied(true);
  return (
    <FilterBar
      search={
        <TextField
          type="search"
          label={text('coaches.search')}
          isLabelHidden
          placeholder={text('coaches.search')}
          prefix={<Icon name="search" size="s" />}
          ref={box}
          defaultValue={state.words ?? ''}
          onChange={({ currentTarget }) => onChange((now) => withWords(now, currentTarget.value), { isPassing: true })}
        />
      }
      renderControls={({ isInSheet }) => (
        <Select
          label={text('coaches.experience')}
          isLabelHidden={!isInSheet}
          value={state.experience ?? ''}
          onChange={({ currentTarget }) =>
            restrict((now) => ({ ...now, experience: experienceChoices.find((choice) => choice === currentTarget.value) ?? null }))
          }
          options={[{ value: '', label: text('coaches.experience.any') }, ...experiences]}
        />
      )}
      filters={{
        groups,
        value: state.chosen,
        onApply: (chosen) => restrict((now) => withChosen(now, chosen)),
        labels: {
          title: text('coaches.filters'),
          chosen: (chosen) => text('coaches.chosen', { count: chosen }),
          apply: text('coaches.apply'),
          clear: text('cancel'),
          close: text('close'),
          searchIn: (group) => text('coaches.searchIn', { group }),
          nothingFound: text('coaches.nothingIn'),
        },
      }}
    >
      <Text tone="muted" role="status">
        {count !== undefined && text('coaches.found', { count })}
      </Text>
      {(isApplied || wasApplied) && (
        <Suspense>
          <ListApplied {...{ sport, state, groups, experiences, onButtonGone }} onChange={restrict} />
        </Suspense>
      )}
    </FilterBar>
  );
}

function useFilterGroups() {
  const text = useText(en);
  return useMemo(
    () =>
      filterGroups.map((id) => ({
        id,
        label: text(`coaches.filter.${id}`),
        options: filterOptions[id].map((value) => ({
          value,
          label:
            id === 'language'
              ? text(`coaches.language.${value as (typeof filterOptions.language)[number]}`)
              : text(`sport.${value as 'Tennis'}`),
        })),
      })),
    [text],
  );
}
