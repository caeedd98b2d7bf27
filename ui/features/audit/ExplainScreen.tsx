import { Banner, Button, Card, EmptyState, Inline, Link, Skeleton, Stack, Table, type TableColumn, Text } from '@academy/design-system';
import { explainedNumbers, type NumberExplanation } from '@academy/domain/explorer';
import { type Text as TextOf, useText } from '../../app/messages/use-text.ts';
import { useAddress } from '../../app/use-address.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { addsUp, termsText } from './adds-up.ts';
import { AuditScreen } from './AuditScreen.tsx';
import { ChooseForm } from './ChooseForm.tsx';
import { en } from './en.ts';
import { paths } from './paths.ts';
import { explanationQuery } from './queries.ts';
import { useWords } from './use-words.ts';
import { typedKeyOf } from './wallet-key.ts';

/** Of which records a number is made: `?name=rating&key=5`. */
export function ExplainScreen() {
  const text = useText(en);
  return (
    <AuditScreen title={text('auditNumber.title')} lead={text('auditNumber.lead')}>
      <Chosen />
    </AuditScreen>
  );
}

function Chosen() {
  const text = useText(en);
  const [address, setAddress] = useAddress();
  const name = explainedNumbers.find((known) => known === address.get('name')) ?? 'rating';
  const key = typedKeyOf(name, address.get('key') ?? '');
  const page = Math.max(1, Math.trunc(Number(address.get('page') ?? '1')) || 1);
  return (
    <Stack gap="l">
      <ChooseForm
        key={`${name} ${key}`}
        label={text('auditNumber.which')}
        hint={text('auditNumber.keyHint')}
        options={explainedNumbers.map((value) => ({ value, label: text(`auditNumber.${value}`) }))}
        chosen={name}
        of={key}
        onChoose={(next, of) => setAddress({ name: next, key: of })}
      />
      {key === '' ? (
        <Text tone="muted">{text('auditNumber.ask')}</Text>
      ) : (
        <Explained
          key={`${name} ${key} ${page}`}
          name={name}
          of={key}
          page={page}
          onPage={(next) => setAddress({ name, key, page: String(next) })}
        />
      )}
    </Stack>
  );
}

interface ExplainedProps {
  name: NumberExplanation['name'];
  of: string;
  page: number;
  onPage: (page: number) => void;
}

function Explained({ name, of, page, onPage }: ExplainedProps) {
  const text = useText(en);
  const words = useWords();
  const view = useView(explanationQuery(name, of, page));
  const { problem } = view;
  return (
    <Card as="section" title={text(`auditNumber.${name}`)} padding="l">
      <ViewRegion
        view={view}
        label={text('auditNumber.title')}
        skeleton={<Skeleton lines={6} />}
        errorTitle={problem === 'tooManyRecords' ? text('replay.tooMany') : text('audit.loadFailed')}
        error={view.httpStatus === 404 && <EmptyState icon="search" title={text('auditNumber.none')} />}
      >
        {(found) => {
          if (found.parts.length === 0 && found.pages <= 1) return <EmptyState icon="search" title={text('auditNumber.none')} />;
          const isPaise = found.unit === 'paise';
          const sumText = (terms: NumberExplanation['before']): string =>
            termsText(terms, (value) => words.amount(value, isPaise)) || text('auditNumber.nothing');
          return (
            <Stack gap="m">
              <Result found={found} />
              <Text tone="muted">{text('auditNumber.before', { sum: sumText(found.before) })}</Text>
              <Parts found={found} sumText={sumText} />
              <Text tone="muted">{text('auditNumber.after', { sum: sumText(found.after) })}</Text>
              {found.pages > 1 && <PageButtons found={found} onPage={onPage} />}
            </Stack>
          );
        }}
      </ViewRegion>
    </Card>
  );
}

function Result({ found }: { found: NumberExplanation }) {
  const text = useText(en);
  const words = useWords();
  const isRight = addsUp(found);
  return (
    <Banner tone={isRight ? 'success' : 'danger'} role="status" title={words.amount(found.amount, found.unit === 'paise')}>
      {isRight ? text('auditNumber.right', { count: found.parts.length }) : text('auditNumber.wrong')}{' '}
      {text('auditNumber.at', { number: words.number(found.at) })}
    </Banner>
  );
}

function Parts({ found, sumText }: { found: NumberExplanation; sumText: (terms: NumberExplanation['before']) => string }) {
  const text = useText(en);
  const words = useWords();
  return (
    <Table
      caption={text('auditNumber.title')}
      isCaptionHidden
      columns={partColumns(text, words, sumText)}
      rows={found.parts}
      rowKey={({ number }) => String(number)}
      height="m"
      empty={<Text tone="muted">{text('auditNumber.none')}</Text>}
      labels={{ loading: text('loading') }}
    />
  );
}

function PageButtons({ found: { page, pages }, onPage }: { found: NumberExplanation; onPage: (page: number) => void }) {
  const text = useText(en);
  return (
    <Inline gap="s">
      {page > 1 && <Button onClick={() => onPage(page - 1)}>{text('auditNumber.previousPage')}</Button>}
      <Text>{text('auditNumber.page', { page: String(page), pages: String(pages) })}</Text>
      {page < pages && <Button onClick={() => onPage(page + 1)}>{text('auditNumber.nextPage')}</Button>}
    </Inline>
  );
}

const partColumns = (
  text: TextOf<keyof typeof en>,
  words: ReturnType<typeof useWords>,
  sumText: (terms: NumberExplanation['before']) => string,
): readonly TableColumn<NumberExplanation['parts'][number]>[] => [
  {
    id: 'number',
    header: text('records.number'),
    isRowHeader: true,
    cell: ({ number }) => <Link href={paths.record(number)}>{words.number(number)}</Link>,
  },
  { id: 'when', header: text('records.when'), isFolded: true, cell: ({ time }) => (time === null ? '' : words.time(time)) },
  { id: 'what', header: text('records.what'), isBreakable: true, cell: ({ sentence, type }) => sentence ?? type },
  { id: 'part', header: text('auditNumber.part'), cell: ({ part }) => sumText(part) },
];
