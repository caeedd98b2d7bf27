import { Card, Stack, Table, type TableColumn, Text } from '@academy/design-system';
import type { ReceiptFact, ReceiptTopic } from '@academy/domain/audit/receipts';
import { type Text as TextOf, useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { useWords } from './use-words.ts';

/** What the records say about one topic; nothing where they say nothing. */
export function FactTable({ topic, facts }: { topic: ReceiptTopic; facts: readonly ReceiptFact[] }) {
  const text = useText(en);
  const words = useWords();
  const rows = facts.filter((fact) => fact.topic === topic);
  if (rows.length === 0) return null;
  const title = text(`receiptTopic.${topic}`);
  return (
    <Card as="section" title={title} padding="l">
      <Table
        caption={title}
        isCaptionHidden
        columns={columnsOf(text, words)}
        rows={rows}
        rowKey={({ record }) => String(record)}
        empty={null}
        labels={{ loading: text('loading') }}
      />
    </Card>
  );
}

const columnsOf = (text: TextOf<keyof typeof en>, words: ReturnType<typeof useWords>): readonly TableColumn<ReceiptFact>[] => [
  {
    id: 'what',
    header: text('verify.what'),
    isRowHeader: true,
    cell: ({ event, says }) => (
      <Stack gap="2xs">
        {words.event(event)}
        {Object.entries(says).map(([name, value]) => (
          <Text key={name} as="span" size="s" tone="muted">
            {words.said(name, value)}
          </Text>
        ))}
      </Stack>
    ),
  },
  { id: 'when', header: text('verify.when'), isFolded: true, cell: ({ at }) => <time dateTime={at}>{words.time(at)}</time> },
  { id: 'who', header: text('verify.who'), isFolded: true, cell: ({ by }) => by },
  { id: 'record', header: text('verify.record'), isNumeric: true, cell: ({ record }) => words.number(record) },
];
