import { EmptyState, Link, Skeleton, Stack, Tabs, Text } from '@academy/design-system';
import { explorerLimits, type StoryView } from '@academy/domain/explorer';
import { useState } from 'react';
import { useText } from '../../app/messages/use-text.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { en } from './en.ts';
import { paths } from './paths.ts';
import { storyQuery } from './queries.ts';
import { RecordTable } from './RecordTable.tsx';
import { type Branch, treeOf } from './story-tree.ts';
import { useWords } from './use-words.ts';

export interface StoryProps {
  /** A record's number, or a correlation. */
  id: string;
  /** The record that the reader comes from. */
  here?: number;
}

/** Causes and effects, as a list and as a tree. */
export function Story({ id, here }: StoryProps) {
  const text = useText(en);
  const view = useView(storyQuery(id));
  return (
    <ViewRegion
      view={view}
      label={text('story.title')}
      skeleton={<Skeleton lines={4} />}
      errorTitle={text('audit.loadFailed')}
      error={view.httpStatus === 404 && <EmptyState icon="search" title={text('story.unknown')} />}
    >
      {(story) => <Told story={story} here={here} />}
    </ViewRegion>
  );
}

function Told({ story, here }: { story: StoryView; here: number | undefined }) {
  const text = useText(en);
  const [shown, setShown] = useState('tree');
  return (
    <Stack gap="m">
      {story.is_cut && <Text role="status">{text('story.cut', { count: explorerLimits.story })}</Text>}
      <Tabs
        label={text('story.title')}
        value={shown}
        onChange={setShown}
        items={[
          { value: 'tree', label: text('story.graph'), content: <Branches branches={treeOf(story)} here={here} /> },
          { value: 'list', label: text('story.list'), content: <RecordTable records={story.records} caption={text('story.title')} /> },
        ]}
      />
    </Stack>
  );
}

function Branches({ branches, here }: { branches: readonly Branch[]; here: number | undefined }) {
  const text = useText(en);
  const words = useWords();
  return (
    <Stack as="ul" gap="s">
      {branches.map(({ record: { number, seen }, effects }) => (
        <li key={number}>
          <Text as="span">
            <Link href={paths.record(number)} {...(number === here && { 'aria-current': 'page' as const })}>
              {words.number(number)}
            </Link>{' '}
            {seen === null ? text('audit.outside') : (seen.sentence ?? seen.type)} {number === here && `(${text('story.here')})`}
          </Text>
          {effects.length > 0 && <Branches branches={effects} here={here} />}
        </li>
      ))}
    </Stack>
  );
}
