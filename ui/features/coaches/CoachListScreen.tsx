import type { ChangeEvent } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Badge, Breadcrumb, Button, EmptyState, Icon, Inline, sportFromName, Text, TextField } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { CoachGrid } from './CoachGrid.tsx';
import { CoachGridSkeleton } from './CoachGridSkeleton.tsx';
import { matchingCoaches, sportTitle } from './directory.ts';
import { useDirectory } from './use-directory.ts';
import { en } from './en.ts';

/** The coaches of one sport. Words in the search box look through all that are loaded. */
export function CoachListScreen() {
  const text = useText(en);
  const sport = sportTitle(useParams()['sportName'] ?? '');
  const [parameters, setParameters] = useSearchParams();
  const words = parameters.get('q');
  const directory = useDirectory(sport);
  const shown = matchingCoaches(directory.data ?? [], sport, words);

  const handleSearch = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void =>
    setParameters({ q: currentTarget.value }, { replace: true });
  const handleOnly = (): void => setParameters({}, { replace: true });

  const court = sportFromName(sport);
  const heading = text('coaches.breadcrumb', { sport });
  const none = (
    <EmptyState title={text('coaches.none')} sport={court} action={<Button href="/Categories">{text('coaches.toCategories')}</Button>}>
      {text('coaches.noneText')}
    </EmptyState>
  );
  return (
    <Screen
      title={words === null ? heading : text('coaches.all')}
      documentTitle={heading}
      breadcrumb={
        <Breadcrumb label={text('breadcrumb.label')} items={[{ label: text('categories.title'), href: '/Categories' }]} current={heading} />
      }
      actions={<Badge sport={court}>{sport}</Badge>}
    >
      <TextField
        type="search"
        label={text('coaches.search')}
        isLabelHidden
        placeholder={text('coaches.search')}
        prefix={<Icon name="search" size="s" />}
        value={words ?? ''}
        onChange={handleSearch}
      />
      <ViewRegion
        view={directory}
        label={heading}
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
              {words !== null && (
                <Button size="s" onClick={handleOnly}>
                  {text('coaches.only', { sport })}
                </Button>
              )}
            </Inline>
            <CoachGrid coaches={shown} sport={sport} />
          </>
        )}
      </ViewRegion>
    </Screen>
  );
}
