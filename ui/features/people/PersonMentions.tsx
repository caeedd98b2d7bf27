import { Card, Link, Stack, Table, type TableColumn, Text } from '@academy/design-system';
import type { AuditedPerson } from '@academy/domain/explorer';
import { FactList } from '../../app/facts/FactList.tsx';
import { type Text as TextOf, useText } from '../../app/messages/use-text.ts';
import { paths, recordsPath, useWords } from '../audit/parts.ts';
import { said } from './said.ts';

type Row = AuditedPerson['categories'][number];

/** How many records mention a person, by what their streams are about. */
export function PersonMentions({ found: { person, at, categories, is_limited: isLimited } }: { found: AuditedPerson }) {
  const text = useText(said);
  const words = useWords();
  const count = categories.reduce((sum, row) => sum + row.count, 0);
  const numbers = categories.flatMap(({ first, last }) => [first.number, last.number]);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  return (
    <Card as="section" title={text('auditPerson.mentions')} padding="l">
      <Stack gap="m">
        <FactList
          isWide
          facts={[
            { label: text('records.title'), value: words.number(count), href: recordsPath({ person }) },
            { label: text('auditPerson.first'), value: words.number(first), href: paths.record(first) },
            { label: text('auditPerson.last'), value: words.number(last), href: paths.record(last) },
          ]}
        />
        <Table
          caption={text('auditPerson.mentions')}
          isCaptionHidden
          columns={columnsOf(text, words)}
          rows={categories}
          rowKey={({ category }) => category}
          empty={null}
          labels={{ loading: text('loading') }}
        />
        <Text tone="muted">
          {text('auditNumber.at', { number: words.number(at) })}. {isLimited && text('records.limited')}
        </Text>
      </Stack>
    </Card>
  );
}

const columnsOf = (text: TextOf<keyof typeof said>, words: ReturnType<typeof useWords>): readonly TableColumn<Row>[] => {
  const record = ({ number, time }: Row['first']) => (
    <Stack as="span" gap="3xs">
      <Link href={paths.record(number)}>{words.number(number)}</Link>
      {time !== null && (
        <Text as="span" size="xs" tone="muted">
          <time dateTime={time}>{words.time(time)}</time>
        </Text>
      )}
    </Stack>
  );
  return [
    { id: 'category', header: text('auditPerson.category'), isRowHeader: true, cell: ({ category }) => category },
    { id: 'count', header: text('records.title'), isNumeric: true, isFolded: true, cell: ({ count }) => words.number(count) },
    { id: 'first', header: text('auditPerson.first'), cell: ({ first }) => record(first) },
    { id: 'last', header: text('auditPerson.last'), cell: ({ last }) => record(last) },
  ];
};
