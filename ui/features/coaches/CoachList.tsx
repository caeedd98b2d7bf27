import { type ReactNode, useRef } from 'react';
import {
  AppliedFilters,
  Button,
  Checkbox,
  EmptyState,
  FilterMenu,
  type FilterValue,
  Icon,
  Inline,
  Select,
  sportFromName,
  Stack,
  Text,
  TextField,
} from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { useSearchParams } from '../../app/router/index.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { CoachGrid } from './CoachGrid.tsx';
import { CoachGridSkeleton } from './CoachGridSkeleton.tsx';
import {
  experienceChoices,
  filterGroups,
  filterOptions,
  isRestricted,
  type ListState,
  readList,
  shownCoaches,
  withChosen,
  withCombined,
  withWords,
  writeList,
} from './list-address.ts';
import { useDirectory } from './use-directory.ts';
import { en } from './en.ts';

export interface CoachListProps {
  /** Whose coaches are shown at first; empty for all. */
  sport: string;
  /** Names the region of results. */
  label: string;
}

/** Coaches with a search, an order and filters. All of it stands in the address. */
export function CoachList({ sport, label }: CoachListProps): ReactNode {
  const text = useText(en);
  const [parameters, setParameters] = useSearchParams();
  const state = readList(parameters);
  const directory = useDirectory(sport);
  const shown = shownCoaches(directory.data ?? [], sport, state);
  // The box keeps its own text: the address follows too late for somebody who types fast, and letters would be lost.
  const box = useRef<HTMLInputElement>(null);
  const restrict = (next: ListState): void => {
    if (box.current && (next.words ?? '') !== box.current.value) box.current.value = next.words ?? '';
    setParameters(writeList(next), { replace: true });
  };

  const groups = filterGroups.map((id) => ({
    id,
    label: text(`coaches.filter.${id}`),
    options: filterOptions[id].map((value) => ({
      value,
      label:
        id === 'language'
          ? text(`coaches.language.${value as (typeof filterOptions.language)[number]}`)
          : text(`sport.${value as 'Tennis'}`),
    })),
  }));
  const handleFilter = (chosen: FilterValue): void => restrict(withChosen(state, chosen));
  const handleOnly = (): void => restrict(readList(new URLSearchParams()));

  const none = (
    <EmptyState
      title={text('coaches.none')}
      sport={sportFromName(sport)}
      action={<Button href="/Categories">{text('coaches.toCategories')}</Button>}
    >
      {text('coaches.noneText')}
    </EmptyState>
  );
  return (
    <>
      <Stack>
        <TextField
          type="search"
          label={text('coaches.search')}
          isLabelHidden
          placeholder={text('coaches.search')}
          prefix={<Icon name="search" size="s" />}
          ref={box}
          defaultValue={state.words ?? ''}
          onChange={({ currentTarget }) => restrict(withWords(state, currentTarget.value))}
        />
        <Inline justify="space-between" align="end">
          <Select
            label={text('coaches.experience')}
            value={state.experience ?? ''}
            onChange={({ currentTarget }) =>
              restrict({ ...state, experience: experienceChoices.find((choice) => choice === currentTarget.value) ?? null })
            }
            options={[
              { value: '', label: text('coaches.experience.any') },
              ...experienceChoices.map((value) => ({ value, label: text(`coaches.experience.${value}`) })),
            ]}
          />
          <FilterMenu
            groups={groups}
            value={state.chosen}
            onApply={handleFilter}
            labels={{
              title: text('coaches.filters'),
              chosen: (count) => text('coaches.chosen', { count }),
              apply: text('coaches.apply'),
              clear: text('cancel'),
              searchIn: (group) => text('coaches.searchIn', { group }),
              nothingFound: text('coaches.nothingIn'),
            }}
          />
        </Inline>
        <Checkbox
          label={text('coaches.combine')}
          checked={state.isCombined}
          onChange={({ currentTarget }) => restrict(withCombined(state, currentTarget.checked))}
        />
        <AppliedFilters
          groups={groups}
          value={state.chosen}
          onChange={handleFilter}
          labels={{
            title: text('coaches.applied'),
            remove: (option) => text('coaches.remove', { option }),
            clearAll: text('coaches.clearAll'),
          }}
        />
      </Stack>
      <ViewRegion
        view={directory}
        label={label}
        skeleton={<CoachGridSkeleton />}
        isEmpty={() => shown.length === 0}
        empty={none}
        // A list that could not be had is told like one without coaches; why stands in the log.
        error={none}
      >
        {() => (
          <>
            <Inline justify="space-between">
              <Text tone="muted" role="status">
                {text('coaches.found', { count: shown.length })}
              </Text>
              {sport !== '' && isRestricted(state) && (
                <Button size="s" onClick={handleOnly}>
                  {text('coaches.only', { sport })}
                </Button>
              )}
            </Inline>
            <CoachGrid coaches={shown} {...(sport !== '' && { sport })} />
          </>
        )}
      </ViewRegion>
    </>
  );
}
