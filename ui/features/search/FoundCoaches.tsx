import { useMemo } from 'react';
import { Button, EmptyState } from '@academy/design-system';
import type { CoachSearchPage } from '@academy/domain/coaches';
import { useText } from '../../app/messages/use-text.ts';
import type { View } from '../../app/views/view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { CoachGrid, CoachGridSkeleton, listedFound } from '../coaches/parts.ts';
import type { Search } from './address.ts';
import { Pages } from './Pages.tsx';
import { en } from './en.ts';

export interface FoundCoachesProps {
  found: View<CoachSearchPage>;
  search: Search;
  onStartAgain: () => void;
  /** Keeps the words. */
  onClearFilters: () => void;
  /** Address of a page. */
  hrefOf: (page: number) => string;
}

/** A page of results, in any state. */
export function FoundCoaches({ found, search, onStartAgain, onClearFilters, hrefOf }: FoundCoachesProps) {
  const text = useText(en);
  const items = found.data?.items;
  const coaches = useMemo(() => items?.map(listedFound) ?? [], [items]);
  const hasChoices = Object.keys(search.chosen).length > 0;
  const reasonOf = ({ words }: Search): string => {
    if (hasChoices) return words === '' ? text('search.noneWith') : text('search.noneForWith', { words });
    return words === '' ? text('search.noneYet') : text('search.noneFor', { words });
  };
  const isBehindLast = (found.data?.total ?? 0) > 0;
  const empty = isBehindLast ? (
    <EmptyState title={text('search.behindLast')} action={<Button href={hrefOf(1)}>{text('search.firstPage')}</Button>}>
      {text('search.behindLastText')}
    </EmptyState>
  ) : (
    <EmptyState
      title={text('search.none')}
      action={
        <>
          {hasChoices && (
            <Button variant="primary" onClick={onClearFilters}>
              {text('search.clearFilters')}
            </Button>
          )}
          <Button onClick={onStartAgain}>{text('search.startAgain')}</Button>
        </>
      }
    >
      {reasonOf(search)}
    </EmptyState>
  );
  return (
    <ViewRegion
      view={found}
      label={text('search.results')}
      skeleton={<CoachGridSkeleton />}
      isEmpty={({ items: onPage }) => onPage.length === 0}
      empty={empty}
      errorTitle={text('search.failed')}
    >
      {({ pages }) => (
        <>
          <CoachGrid coaches={coaches} />
          <Pages page={search.page} count={pages} hrefOf={hrefOf} />
        </>
      )}
    </ViewRegion>
  );
}
