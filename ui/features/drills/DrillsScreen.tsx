import { Badge, Card, EmptyState, Link, Skeleton, Stack, Table, type TableColumn, Text } from '@academy/design-system';
import type { DrillPage, DrillRow } from '@academy/domain/drills';
import { type Text as TextOf, useText } from '../../app/messages/use-text.ts';
import { usePolledView } from '../../app/views/use-polled-view.ts';
import { MoreButton } from '../../app/views/MoreButton.tsx';
import { usePages } from '../../app/views/use-pages.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { NoGrant, StaffDetailScreen } from '../staff/parts.ts';
import { en } from './en.ts';
import { drillPath, drillsQuery, lookEveryMs } from './queries.ts';
import { RunDrill } from './RunDrill.tsx';
import { useDrillWords } from './use-drill-words.ts';

/** Comparisons of read models with the log, the newest first. */
export function DrillsScreen() {
  const text = useText(en);
  return (
    <StaffDetailScreen title={text('drills.title')} lead={text('drills.lead')} back={{ href: '/audit', label: text('drills.log') }}>
      <Drills />
    </StaffDetailScreen>
  );
}

function Drills() {
  const text = useText(en);
  const list = usePages(drillsQuery);
  // Only while a drill goes on, which ends.
  usePolledView(drillsQuery(), (page) => (page?.is_running === true ? lookEveryMs : 0));
  return (
    <ViewRegion
      view={list.first}
      label={text('drills.title')}
      skeleton={<Skeleton lines={8} />}
      errorTitle={text('drills.loadFailed')}
      error={list.first.httpStatus === 403 && <NoGrant />}
    >
      {(page) => (
        <Stack gap="l">
          <RunDrill models={page.models} isWhole={page.is_whole} isRunning={page.is_running} />
          <Card padding="l">
            <List list={list} />
          </Card>
        </Stack>
      )}
    </ViewRegion>
  );
}

function List({ list }: { list: ReturnType<typeof usePages<DrillPage>> }) {
  const text = useText(en);
  const columns = columnsOf(text, useDrillWords());
  return (
    <Stack gap="m">
      <Table
        caption={text('drills.list')}
        isCaptionHidden
        columns={columns}
        rows={list.pages.flatMap(({ drills }) => drills)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon="clock" title={text('drills.none')} titleLevel={2}>
            {text('drills.noneText')}
          </EmptyState>
        }
        labels={{ loading: text('loading') }}
      />
      <MoreButton list={list} />
    </Stack>
  );
}

const columnsOf = (text: TextOf<keyof typeof en>, words: ReturnType<typeof useDrillWords>): readonly TableColumn<DrillRow>[] => [
  { id: 'number', header: text('drills.number'), isRowHeader: true, cell: ({ id }) => <Link href={drillPath(id)}>{id}</Link> },
  {
    id: 'when',
    header: text('drills.when'),
    isFolded: true,
    cell: ({ requested_at: at }) => <time dateTime={at}>{words.time(at)}</time>,
  },
  { id: 'who', header: text('drills.who'), isFolded: true, cell: ({ by }) => words.by(by) },
  { id: 'what', header: text('drills.what'), isFolded: true, cell: ({ models }) => words.models(models) },
  {
    id: 'verdict',
    header: text('drills.verdict'),
    cell: (drill) => {
      const state = words.state(drill);
      return <Badge tone={state.tone}>{state.words}</Badge>;
    },
  },
  {
    id: 'rows',
    header: text('drills.rows'),
    isNumeric: true,
    isFolded: true,
    cell: ({ rows }) => (rows === null ? <None /> : words.number(rows)),
  },
  {
    id: 'differing',
    header: text('drills.differing'),
    isNumeric: true,
    cell: ({ differing }) => (differing === null ? <None /> : words.number(differing)),
  },
];

const None = () => (
  <Text as="span" tone="muted">
    –
  </Text>
);
