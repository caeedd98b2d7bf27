import { EmptyState, Link, Stack, Table, type TableColumn, Text } from '@academy/design-system';
import type { RecordRow } from '@academy/domain/explorer';
import { type Text as TextOf, useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { paths, streamReplayedPath } from './paths.ts';
import { useWords } from './use-words.ts';

export interface RecordTableProps {
  records: readonly RecordRow[];
  caption: string;
  /** Each row leads to its story too. */
  hasStories?: boolean;
}

/** Records: number, when, what and which type. Each number leads to its record. */
export function RecordTable({ records, caption, hasStories = false }: RecordTableProps) {
  const text = useText(en);
  const words = useWords();
  return (
    <Table
      caption={caption}
      isCaptionHidden
      columns={hasStories ? [...columnsOf(text, words), storyColumn(text)] : columnsOf(text, words)}
      rows={records}
      rowKey={({ number }) => String(number)}
      empty={
        <EmptyState icon="search" title={text('records.none')} titleLevel={3}>
          {text('records.noneText')}
        </EmptyState>
      }
      labels={{ loading: text('loading') }}
    />
  );
}

const columnsOf = (text: TextOf<keyof typeof en>, words: ReturnType<typeof useWords>): readonly TableColumn<RecordRow>[] => [
  {
    id: 'number',
    header: text('records.number'),
    isRowHeader: true,
    cell: ({ number }) => <Link href={paths.record(number)}>{words.number(number)}</Link>,
  },
  {
    id: 'when',
    header: text('records.when'),
    isFolded: true,
    cell: ({ seen }) => (seen?.time ? <time dateTime={seen.time}>{words.time(seen.time)}</time> : ''),
  },
  {
    id: 'what',
    header: text('records.what'),
    isBreakable: true,
    cell: ({ seen }) =>
      seen === null ? (
        <Text as="span" size="s" tone="muted">
          {text('audit.outside')}
        </Text>
      ) : (
        (seen.sentence ?? text('records.noSentence'))
      ),
  },
  { id: 'type', header: text('records.kind'), isFolded: true, cell: ({ seen, category }) => seen?.type ?? category },
];

const storyColumn = (text: TextOf<keyof typeof en>): TableColumn<RecordRow> => ({
  id: 'story',
  header: text('story.title'),
  isFolded: true,
  cell: ({ number, seen }) => {
    if (seen === null) return null;
    const replayed = streamReplayedPath(seen.stream);
    return (
      <Stack gap="xs">
        <Link href={paths.story(seen.correlation ?? String(number))}>{text('auditRecord.correlationLink')}</Link>
        {replayed !== null && <Link href={replayed}>{text('replay.open')}</Link>}
      </Stack>
    );
  },
});
