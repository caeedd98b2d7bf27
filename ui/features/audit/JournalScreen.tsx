import { Card, EmptyState, Link, Skeleton, Stack, Table, type TableColumn } from '@academy/design-system';
import type { JournalPage } from '@academy/domain/explorer';
import { type Text as TextOf, useText } from '../../app/messages/use-text.ts';
import { MoreButton } from '../../app/views/MoreButton.tsx';
import { usePages } from '../../app/views/use-pages.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { AuditScreen } from './AuditScreen.tsx';
import { en } from './en.ts';
import { paths } from './paths.ts';
import { journalQuery } from './queries.ts';
import { useWords } from './use-words.ts';

/** What auditors have read, the newest first. */
export function JournalScreen() {
  const text = useText(en);
  return (
    <AuditScreen title={text('journal.title')} lead={text('journal.lead')}>
      <Card padding="l">
        <Rows />
      </Card>
    </AuditScreen>
  );
}

function Rows() {
  const text = useText(en);
  const words = useWords();
  const list = usePages((below) => journalQuery(below));
  return (
    <ViewRegion
      view={list.first}
      label={text('journal.title')}
      skeleton={<Skeleton lines={8} />}
      errorTitle={list.first.httpStatus === 403 ? text('audit.outside') : text('audit.loadFailed')}
    >
      {() => (
        <Stack gap="m">
          <Table
            caption={text('journal.title')}
            isCaptionHidden
            columns={columnsOf(text, words)}
            rows={list.pages.flatMap(({ rows }) => rows)}
            rowKey={({ id }) => String(id)}
            empty={<EmptyState icon="eye" title={text('journal.none')} titleLevel={2} />}
            labels={{ loading: text('loading') }}
          />
          <MoreButton list={list} />
        </Stack>
      )}
    </ViewRegion>
  );
}

const columnsOf = (
  text: TextOf<keyof typeof en>,
  words: ReturnType<typeof useWords>,
): readonly TableColumn<JournalPage['rows'][number]>[] => [
  { id: 'who', header: text('journal.who'), isRowHeader: true, cell: ({ person }) => <Link href={paths.person(person)}>{person}</Link> },
  { id: 'when', header: text('records.when'), isFolded: true, cell: ({ at }) => <time dateTime={at}>{words.time(at)}</time> },
  { id: 'asked', header: text('journal.asked'), isBreakable: true, cell: ({ call, target }) => `${call} ${target}` },
  {
    id: 'outcome',
    header: text('journal.outcome'),
    cell: ({ outcome, shown }) => text('journal.shown', { outcome: String(outcome), count: shown }),
  },
];
