import { useMemo } from 'react';
import { Button, EmptyState, Text } from '@academy/design-system';
import type { CoachSearchPage } from '@academy/domain/coaches';
import { useText } from '../../app/messages/use-text.ts';
import type { View } from '../../app/views/view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { CoachGrid } from '../coaches/CoachGrid.tsx';
import { CoachGridSkeleton } from '../coaches/CoachGridSkeleton.tsx';
import { listedService } from '../coaches/directory.ts';
import type { Search } from './address.ts';
import { Pages } from './Pages.tsx';
import { en } from './en.ts';

export interface FoundCoachesProps {
  found: View<CoachSearchPage>;
  search: Search;
  onStartAgain: () => void;
  /** The address of a page. */
  hrefOf: (page: number) => string;
}

/** A page of what was found, in every state it can be in. */
export function FoundCoaches({ found, search, onStartAgain, hrefOf }: FoundCoachesProps) {
  const text = useText(en);
  const items = found.data?.items;
  const coaches = useMemo(() => items?.map(listedService) ?? [], [items]);
  const hasChoices = Object.keys(search.chosen).length > 0;
  const reason = search.words === '' ? text('search.noneYet') : text('search.noneFor', { words: search.words });
  const isBehindLast = (found.data?.total ?? 0) > 0;
  const empty = isBehindLast ? (
    <EmptyState title={text('search.behindLast')} action={<Button href={hrefOf(1)}>{text('search.firstPage')}</Button>}>
      {text('search.behindLastText')}
    </EmptyState>
  ) : (
    <EmptyState title={text('search.none')} action={<Button onClick={onStartAgain}>{text('search.startAgain')}</Button>}>
      {hasChoices ? text('search.noneWith') : reason}
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
      {({ total, pages }) => (
        <>
          <Text tone="muted">{text('search.found', { count: total })}</Text>
          <CoachGrid coaches={coaches} />
          <Pages page={search.page} count={pages} hrefOf={hrefOf} />
        </>
      )}
    </ViewRegion>
  );
}
