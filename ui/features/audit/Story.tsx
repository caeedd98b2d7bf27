import { EmptyState, Link, Skeleton, Stack, Tabs, Text, useIsPhone } from '@academy/design-system';
import { explorerLimits, type StoryView } from '@academy/domain/explorer';
import { useText } from '../../app/messages/use-text.ts';
import { useAddress } from '../../app/use-address.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { en } from './en.ts';
import { paths } from './paths.ts';
import { storyQuery } from './queries.ts';
import { RecordTable } from './RecordTable.tsx';
import { StoryGraph } from './StoryGraph.tsx';
import { StoryWays } from './StoryWays.tsx';
import { type Branch, treeOf } from './story-tree.ts';
import { useWords } from './use-words.ts';

export interface StoryProps {
  /** A record's number, or a correlation. */
  id: string;
  /** The record that the reader comes from. */
  here?: number;
}

/** Causes and effects, as a graph, and in words as a tree and as a list. */
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

const looks = ['graph', 'tree', 'list'] as const;
const isLook = (value: string | null): value is (typeof looks)[number] => looks.some((known) => known === value);

/** The address keeps how it is shown. On a phone it begins in words: the boxes of a graph have no room for whole sentences. */
function Told({ story, here }: { story: StoryView; here: number | undefined }) {
  const text = useText(en);
  const [address, setAddress] = useAddress();
  const asked = address.get('causes');
  const usual = useIsPhone() ? 'tree' : 'graph';
  const shown = isLook(asked) ? asked : usual;
  const content = {
    graph: <StoryGraph story={story} here={here} />,
    tree: <Branches branches={treeOf(story)} here={here} />,
    list: <RecordTable records={story.records} caption={text('story.title')} />,
  };
  return (
    <Stack gap="m">
      {story.is_cut && <Text role="status">{text('story.cut', { count: explorerLimits.story })}</Text>}
      {here !== undefined && <StoryWays story={story} here={here} />}
      <Tabs
        label={text('story.title')}
        value={shown}
        onChange={(causes) => setAddress((now) => ({ ...Object.fromEntries(now), causes }), { isReplacing: true })}
        items={looks.map((value) => ({ value, label: text(`story.${value}`), content: content[value] }))}
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
