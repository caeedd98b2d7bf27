import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react';
import { Button, EmptyState, sportFromName } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { useAddress } from '../../app/use-address.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { CoachGrid } from './CoachGrid.tsx';
import { CoachGridSkeleton } from './CoachGridSkeleton.tsx';
import { readList, shownCoaches, writeList } from './list-address.ts';
import { ListFilters } from './ListFilters.tsx';
import { useDirectory } from './use-directory.ts';
import { en } from './en.ts';

export interface CoachListProps {
  /** Sport of the coaches shown initially; empty for all. */
  sport: string;
  /** Names the region of results. */
  label: string;
}

/** Coaches with search, sorting and filters, all stored in the address. */
export function CoachList({ sport, label }: CoachListProps): ReactNode {
  const text = useText(en);
  const [parameters, setParameters] = useAddress();
  // Typing has priority over rendering the list: until there is time for it, the same coaches are not rendered again.
  const shownParameters = useDeferredValue(parameters);
  const state = useMemo(() => readList(shownParameters), [shownParameters]);
  const directory = useDirectory(sport);
  const shown = useMemo(() => shownCoaches(directory.data ?? [], sport, state), [directory.data, sport, state]);
  const results = useRef<HTMLDivElement>(null);
  const isFiltered = Object.keys(state.chosen).length > 0 || state.experience !== null;

  const none = (
    <EmptyState
      title={text('coaches.none')}
      sport={sportFromName(sport)}
      action={<Button href="/Categories">{text('coaches.toCategories')}</Button>}
    >
      {text(isFiltered ? 'coaches.noneFiltered' : 'coaches.noneText')}
    </EmptyState>
  );
  return (
    <>
      <ListFilters
        sport={sport}
        state={state}
        onButtonGone={() => results.current?.focus()}
        count={directory.data === undefined ? undefined : shown.length}
        onChange={(change, { isPassing } = { isPassing: false }) =>
          setParameters((now) => writeList(change(readList(now))), { isPassing, isReplacing: !isPassing })
        }
      />
      <div ref={results} tabIndex={-1}>
        <ViewRegion
          view={directory}
          label={label}
          skeleton={<CoachGridSkeleton hasAvailability={false} />}
          isEmpty={() => shown.length === 0}
          empty={none}
          // A list that failed to load looks like an empty one; the reason is logged.
          error={none}
        >
          {() => <CoachGrid coaches={shown} {...(sport !== '' && { sport })} />}
        </ViewRegion>
      </div>
    </>
  );
}
