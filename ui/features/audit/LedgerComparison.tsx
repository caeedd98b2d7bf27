import { Banner, Card, EmptyState, Stack, Table, type TableColumn, Text } from '@academy/design-system';
import type { LedgerView } from '@academy/domain/explorer';
import { FactList } from '../../app/facts/FactList.tsx';
import { type Text as TextOf, useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { useWords } from './use-words.ts';

type Comparison = NonNullable<LedgerView['comparison']>;
type Finding = Comparison['findings'][number];

const kinds = ['rule', 'unreadable', 'row', 'late', 'missingHere', 'missingThere', 'otherAmount'] as const;

/** What the last comparison of all money compared, and what it found. */
export function LedgerComparison({ comparison }: Pick<LedgerView, 'comparison'>) {
  const text = useText(en);
  return (
    <Card as="section" title={text('comparison.title')} padding="l">
      <Stack gap="m">
        <Text tone="muted">{text('comparison.lead')}</Text>
        {comparison === null ? (
          <EmptyState icon="clock" title={text('comparison.never')} titleLevel={3} />
        ) : (
          <>
            <Compared comparison={comparison} />
            <Found comparison={comparison} />
          </>
        )}
      </Stack>
    </Card>
  );
}

function Compared({ comparison }: { comparison: Comparison }) {
  const text = useText(en);
  const words = useWords();
  const { provider_asked_at: askedAt, not_compared: left } = comparison;
  const away = askedAt === null ? text('comparison.neverAsked') : text('comparison.away', { time: words.time(askedAt) });
  return (
    <>
      <FactList
        isWide
        facts={[
          { label: text('comparison.ended'), value: words.time(comparison.ended_at) },
          { label: text('comparison.provider'), value: comparison.is_provider_asked ? text('comparison.asked') : away },
        ]}
      />
      {comparison.is_overdue && <Banner tone="warning">{text('comparison.overdue')}</Banner>}
      {left.length > 0 && <Banner tone="warning">{text('comparison.notCompared', { models: left.join(', ') })}</Banner>}
    </>
  );
}

function Found({ comparison: { counts, findings, is_provider_asked: isProviderAsked, not_compared: left } }: { comparison: Comparison }) {
  const text = useText(en);
  if (counts.length === 0) {
    const isWhole = isProviderAsked && left.length === 0;
    return <Banner tone={isWhole ? 'success' : 'warning'}>{text(isWhole ? 'comparison.nothing' : 'comparison.nothingInPart')}</Banner>;
  }
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Banner tone="danger" title={text('comparison.found')}>
        {counts.map((found) => (
          <Text key={found.kind} size="s">
            {countText(text, found)}
          </Text>
        ))}
        {findings.length < all && <Text size="s">{text('comparison.some', { count: findings.length })}</Text>}
      </Banner>
      <Table
        caption={text('comparison.findings')}
        isCaptionHidden
        columns={columnsOf(text)}
        rows={findings.map((finding, index) => ({ ...finding, key: String(index) }))}
        rowKey={({ key }) => key}
        height="m"
        empty={null}
        labels={{ loading: text('loading') }}
      />
    </>
  );
}

function countText(text: TextOf<keyof typeof en>, { kind, count }: Comparison['counts'][number]): string {
  const known = kinds.find((name) => name === kind);
  return known === undefined ? text('finding.other', { count, kind }) : text(`finding.${known}`, { count });
}

const columnsOf = (text: TextOf<keyof typeof en>): readonly TableColumn<Finding & { readonly key: string }>[] => [
  { id: 'where', header: text('comparison.where'), isRowHeader: true, cell: ({ id }) => id },
  { id: 'what', header: text('comparison.found'), isBreakable: true, cell: ({ what }) => what },
];
