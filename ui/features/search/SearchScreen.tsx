import { lazy, startTransition, Suspense, useEffect, useRef, useState } from 'react';
import { FilterBar, type FilterValue, Renewed, Select, Text } from '@academy/design-system';
import { type CoachOrder, coachOrders } from '@academy/domain/coaches';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { useAddress } from '../../app/use-address.ts';
import { chosenOf, readSearch, type Search, writeSearch } from './address.ts';
import { FoundCoaches } from './FoundCoaches.tsx';
import { SearchWords } from './SearchWords.tsx';
import { useFilterGroups } from './use-filter-groups.ts';
import { useFound } from './use-found.ts';
import { useIsLate } from './use-is-late.ts';
import { en } from './en.ts';

const Applied = lazy(async () => ({ default: (await import('./Applied.tsx')).Applied }));

/** One search over all coaches, stored in the address. */
export function SearchScreen() {
  const text = useText(en);
  const [parameters, setParameters] = useAddress();
  const search = readSearch(parameters);
  const { view: found, isOld } = useFound(search);
  const isLate = useIsLate(isOld);
  const groups = useFilterGroups(found.data?.counts);
  const total = found.data?.total;
  const isApplied = Object.keys(search.chosen).length > 0;
  // Stays from then on: the focus goes to it when its last chip is removed.
  const [wasApplied, setWasApplied] = useState(isApplied);
  if (isApplied && !wasApplied) setWasApplied(true);
  const results = useRef<HTMLDivElement>(null);

  /** A changed search starts at its first page. */
  const ask = (change: Partial<Search>, isPassing = false): void =>
    setParameters((now) => writeSearch({ ...readSearch(now), page: 1, ...change }), { isPassing });
  const handleChoice = (chosen: FilterValue): void => ask({ chosen: chosenOf((kind) => chosen[kind] ?? []) });
  /** The pressed button vanishes with the empty state it stands in. */
  const restart = (change: () => void): void => {
    results.current?.focus();
    change();
  };

  const shownPage = useRef(search.page);
  useEffect(() => {
    if (shownPage.current === search.page) return;
    shownPage.current = search.page;
    results.current?.focus();
  }, [search.page]);

  return (
    <Screen title={text('search.title')} lead={text('search.lead')} isCompact>
      <FilterBar
        search={
          <SearchWords
            words={search.words}
            onSearch={(words) => startTransition(() => ask({ words }, true))}
            count={total}
            isLate={isLate}
          />
        }
        renderControls={({ isInSheet }) => (
          <Select
            label={text('search.sort')}
            isLabelHidden={!isInSheet}
            value={search.sort}
            onChange={({ currentTarget }) => ask({ sort: currentTarget.value as CoachOrder })}
            options={coachOrders.map((order) => ({ value: order, label: text(`search.sort.${order}`) }))}
          />
        )}
        filters={{
          groups,
          value: search.chosen,
          onApply: handleChoice,
          labels: {
            title: text('search.filters'),
            chosen: (count) => text('search.chosen', { count }),
            apply: text('search.apply'),
            clear: text('search.cancel'),
            close: text('close'),
            searchIn: (group) => text('search.searchIn', { group }),
            nothingFound: text('search.nothingIn'),
          },
        }}
      >
        <Text tone="muted">{isLate ? text('search.underWay') : total !== undefined && text('search.found', { count: total })}</Text>
        {(isApplied || wasApplied) && (
          <Suspense>
            <Applied groups={groups} value={search.chosen} onChange={handleChoice} />
          </Suspense>
        )}
      </FilterBar>
      <Renewed ref={results} tabIndex={-1} isRenewed={isLate}>
        <FoundCoaches
          found={found}
          search={search}
          onStartAgain={() => restart(() => setParameters({}))}
          onClearFilters={() => restart(() => handleChoice({}))}
          hrefOf={(page) => `?${writeSearch({ ...search, page }).toString()}`}
        />
      </Renewed>
    </Screen>
  );
}
