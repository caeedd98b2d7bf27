import { Banner, Card, ExactText, Stack, Table, type TableColumn, Text } from '@academy/design-system';
import type { DrillView } from '@academy/domain/drills';
import { FactList } from '../../app/facts/FactList.tsx';
import { type Text as TextOf, useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { useDrillWords } from './use-drill-words.ts';

type Model = NonNullable<DrillView['certificate']>['models'][number];
type TableRow = Model['tables'][number];
type Difference = NonNullable<Model['differences']>[number];

/** One read model of a certificate: its tables with their digests, and rows that differ. */
export function ComparedModel({ model }: { model: Model }) {
  const text = useText(en);
  const { number } = useDrillWords();
  const labels = { loading: text('loading') };
  const differing = model.tables.reduce((sum, table) => sum + table.differing, 0);
  return (
    <Card as="section" title={model.name} padding="l">
      <Stack gap="m">
        <FactList
          isWide
          facts={[
            { label: text('drill.version'), value: String(model.version) },
            { label: text('drill.position'), value: model.position },
            { label: text('drill.upTo'), value: model.number === null ? text('drill.unsealed') : number(model.number) },
          ]}
        />
        <Table
          caption={text('drill.tables', { model: model.name })}
          isCaptionHidden
          columns={tableColumns(text, number)}
          rows={model.tables}
          rowKey={({ name }) => name}
          empty={null}
          labels={labels}
        />
        {differing > 0 && <Differences model={model} differing={differing} />}
        {model.is_healed && <Banner>{text('drill.modelHealed')}</Banner>}
      </Stack>
    </Card>
  );
}

function Differences({ model: { name, differences }, differing }: { model: Model; differing: number }) {
  const text = useText(en);
  const labels = { loading: text('loading') };
  if (differences === null) return <Banner>{text('drill.outside')}</Banner>;
  return (
    <Stack gap="xs">
      <Table
        caption={text('drill.differences', { model: name })}
        columns={differenceColumns(text)}
        rows={differences.map((difference, index) => ({ ...difference, place: String(index) }))}
        rowKey={({ place }) => place}
        empty={null}
        labels={labels}
      />
      {differences.length < differing && (
        <Text size="s" tone="muted">
          {text('drill.some')}
        </Text>
      )}
    </Stack>
  );
}

function Digests({ table: { live, rebuilt } }: { table: TableRow }) {
  const text = useText(en);
  if (live === rebuilt) return <ExactText>{live}</ExactText>;
  return (
    <Stack gap="3xs">
      <Text as="span" size="s" tone="muted">
        {text('drill.live')}
      </Text>
      <ExactText>{live}</ExactText>
      <Text as="span" size="s" tone="muted">
        {text('drill.rebuilt')}
      </Text>
      <ExactText>{rebuilt}</ExactText>
    </Stack>
  );
}

const tableColumns = (text: TextOf<keyof typeof en>, number: (value: number) => string): readonly TableColumn<TableRow>[] => [
  { id: 'table', header: text('drill.table'), isRowHeader: true, cell: ({ name }) => name },
  { id: 'digest', header: text('drill.digest'), isFolded: true, cell: (table) => <Digests table={table} /> },
  { id: 'rows', header: text('drills.rows'), isNumeric: true, cell: ({ rows }) => number(rows) },
  { id: 'differing', header: text('drills.differing'), isNumeric: true, cell: ({ differing }) => number(differing) },
];

const differenceColumns = (text: TextOf<keyof typeof en>): readonly TableColumn<Difference & { readonly place: string }>[] => [
  { id: 'key', header: text('drill.key'), isRowHeader: true, cell: ({ key }) => (key === '' ? text('drill.noKey') : key) },
  { id: 'table', header: text('drill.table'), isFolded: true, cell: ({ table }) => table },
  {
    id: 'how',
    header: text('drill.how'),
    cell: ({ what, columns }) => text(`drill.how.${what}`, { columns: columns.join(', ') }),
  },
];
