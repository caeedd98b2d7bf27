import { useEffect, useRef } from 'react';
import { AppliedFilters, FilterMenu, type FilterValue, Inline, Select, Stack } from '@academy/design-system';
import { type CoachOrder, coachOrders } from '@academy/domain/coaches';
import { useText } from '../../app/messages/use-text.ts';
import { useSearchParams } from '../../app/router/index.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { chosenOf, readSearch, type Search, writeSearch } from './address.ts';
import { FoundCoaches } from './FoundCoaches.tsx';
import { SearchWords } from './SearchWords.tsx';
import { useFilterGroups } from './use-filter-groups.ts';
import { useFound } from './use-found.ts';
import { en } from './en.ts';

/** One search over all coaches. What is searched for stands in the address. */
export function SearchScreen() {
  const text = useText(en);
  const [parameters, setParameters] = useSearchParams();
  const search = readSearch(parameters);
  const found = useFound(search);
  const groups = useFilterGroups(found.data?.counts);
  const results = useRef<HTMLDivElement>(null);

  /** Another question begins at its first page. */
  const ask = (change: Partial<Search>, isTyping = false): void =>
    setParameters(writeSearch({ ...search, page: 1, ...change }), { replace: isTyping });
  const handleChoice = (chosen: FilterValue): void => ask({ chosen: chosenOf((kind) => chosen[kind] ?? []) });

  const shownPage = useRef(search.page);
  useEffect(() => {
    if (shownPage.current === search.page) return;
    shownPage.current = search.page;
    results.current?.focus();
  }, [search.page]);

  return (
    <Screen title={text('search.title')} lead={text('search.lead')}>
      <Stack>
        <SearchWords words={search.words} onSearch={(words) => ask({ words }, true)} count={found.data?.total} />
        <Inline justify="space-between" align="end">
          <Select
            label={text('search.sort')}
            value={search.sort}
            onChange={({ currentTarget }) => ask({ sort: currentTarget.value as CoachOrder })}
            options={coachOrders.map((order) => ({ value: order, label: text(`search.sort.${order}`) }))}
          />
          <FilterMenu
            groups={groups}
            value={search.chosen}
            onApply={handleChoice}
            labels={{
              title: text('search.filters'),
              chosen: (count) => text('search.chosen', { count }),
              apply: text('search.apply'),
              clear: text('search.cancel'),
              searchIn: (group) => text('search.searchIn', { group }),
              nothingFound: text('search.nothingIn'),
            }}
          />
        </Inline>
        <AppliedFilters
          groups={groups}
          value={search.chosen}
          onChange={handleChoice}
          labels={{
            title: text('search.applied'),
            remove: (option) => text('search.remove', { option }),
            clearAll: text('search.clearAll'),
          }}
        />
      </Stack>
      <div ref={results} tabIndex={-1}>
        <FoundCoaches
          found={found}
          search={search}
          onStartAgain={() => setParameters({})}
          hrefOf={(page) => `?${writeSearch({ ...search, page }).toString()}`}
        />
      </div>
    </Screen>
  );
}
