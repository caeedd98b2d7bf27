import { Badge, Card, EmptyState, Link, Skeleton, Stack, Table, type TableColumn, Text } from '@academy/design-system';
import type { ExportPage, ExportRow } from '@academy/domain/exports';
import { type Text as TextOf, useText } from '../../app/messages/use-text.ts';
import { usePolledView } from '../../app/views/use-polled-view.ts';
import { MoreButton } from '../../app/views/MoreButton.tsx';
import { usePages } from '../../app/views/use-pages.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { BeginExport } from './BeginExport.tsx';
import { NoGrant, StaffDetailScreen, useStaff } from '../staff/parts.ts';
import { en } from './en.ts';
import { exportPath, exportsQuery, lookEveryMs } from './queries.ts';
import { useWords } from './use-words.ts';

/** The auditor's own exports, the newest first. */
export function ExportsScreen() {
  const text = useText(en);
  return (
    <StaffDetailScreen title={text('exports.title')} lead={text('exports.lead')} back={{ href: '/audit', label: text('exports.log') }}>
      <Exports />
    </StaffDetailScreen>
  );
}

function Exports() {
  const text = useText(en);
  const auditor = useStaff();
  const list = usePages((below) => exportsQuery(auditor, below));
  // Only while an export goes on, which ends.
  usePolledView(exportsQuery(auditor), (page) => (page?.is_running === true ? lookEveryMs : 0));
  return (
    <ViewRegion
      view={list.first}
      label={text('exports.title')}
      skeleton={<Skeleton lines={8} />}
      errorTitle={text('exports.loadFailed')}
      error={list.first.httpStatus === 403 && <NoGrant />}
    >
      {(page) => (
        <Stack gap="l">
          <BeginExport mayExport={page.may_export} isRunning={page.is_running} />
          <Card padding="l">
            <List list={list} />
          </Card>
        </Stack>
      )}
    </ViewRegion>
  );
}

function List({ list }: { list: ReturnType<typeof usePages<ExportPage>> }) {
  const text = useText(en);
  const columns = columnsOf(text, useWords());
  return (
    <Stack gap="m">
      <Table
        caption={text('exports.list')}
        isCaptionHidden
        columns={columns}
        rows={list.pages.flatMap(({ exports }) => exports)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon="download" title={text('exports.none')} titleLevel={2}>
            {text('exports.noneText')}
          </EmptyState>
        }
        labels={{ loading: text('loading') }}
      />
      <MoreButton list={list} />
    </Stack>
  );
}

const columnsOf = (text: TextOf<keyof typeof en>, words: ReturnType<typeof useWords>): readonly TableColumn<ExportRow>[] => [
  { id: 'number', header: text('exports.number'), isRowHeader: true, cell: ({ id }) => <Link href={exportPath(id)}>{id}</Link> },
  {
    id: 'when',
    header: text('exports.when'),
    isFolded: true,
    cell: ({ requested_at: at }) => <time dateTime={at}>{words.time(at)}</time>,
  },
  { id: 'what', header: text('exports.what'), isFolded: true, cell: (row) => words.what(row) },
  {
    id: 'state',
    header: text('exports.state'),
    cell: ({ state }) => <Badge tone={words.state(state).tone}>{words.state(state).words}</Badge>,
  },
  {
    id: 'records',
    header: text('exports.records'),
    isNumeric: true,
    isFolded: true,
    cell: ({ written }) => (written ? words.numbers(written) : <None />),
  },
  {
    id: 'size',
    header: text('exports.size'),
    isNumeric: true,
    cell: ({ written }) => (written ? words.bytes(written.bytes) : <None />),
  },
];

const None = () => (
  <Text as="span" tone="muted">
    –
  </Text>
);
