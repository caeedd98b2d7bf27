import { Badge, Banner, Card, EmptyState, Link, Skeleton, Stack, Table, type TableColumn } from '@academy/design-system';
import type { DisclosurePage, DisclosureRow } from '@academy/domain/disclosures';
import { useSearchParams } from 'react-router';
import { type Text as TextOf, useText } from '../../app/messages/use-text.ts';
import { useNow } from '../../app/use-now.ts';
import { MoreButton } from '../../app/views/MoreButton.tsx';
import { usePages } from '../../app/views/use-pages.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { NoGrant, StaffScreen, useStaff } from '../staff/parts.ts';
import { AskForm } from './AskForm.tsx';
import { en } from './en.ts';
import { disclosurePath, disclosuresQuery } from './queries.ts';
import { stateAt, useWords } from './use-words.ts';

const lookEveryMs = 10_000;

/** An auditor's requests to see sealed texts, and a form for a new one; for custodians all requests. */
export function DisclosureList() {
  const text = useText(en);
  return (
    <StaffScreen title={text('disclosures.title')} lead={text('disclosures.lead')} roles={['auditor', 'custodian']} hasKeys>
      <Disclosures />
    </StaffScreen>
  );
}

function Disclosures() {
  const text = useText(en);
  const reader = useStaff();
  const isAuditor = reader.role === 'auditor';
  const list = usePages((below) => disclosuresQuery(reader, below));
  const [address] = useSearchParams();
  const records = address.get('records') ?? '';
  return (
    <ViewRegion
      view={list.first}
      label={text('disclosures.title')}
      skeleton={<Skeleton lines={8} />}
      errorTitle={text('disclosures.loadFailed')}
      error={list.first.httpStatus === 403 && <NoGrant />}
    >
      {() => (
        <Stack gap="l">
          {isAuditor ? <AskForm key={records} records={records} /> : <Banner>{text('disclosures.decideLead')}</Banner>}
          <Card as="section" title={text(isAuditor ? 'disclosures.yours' : 'disclosures.all')} padding="l">
            <List list={list} isAuditor={isAuditor} />
          </Card>
        </Stack>
      )}
    </ViewRegion>
  );
}

interface ListProps {
  list: ReturnType<typeof usePages<DisclosurePage>>;
  isAuditor: boolean;
}

function List({ list, isAuditor }: ListProps) {
  const text = useText(en);
  const words = useWords();
  const now = useNow(lookEveryMs);
  return (
    <Stack gap="m">
      <Table
        caption={text(isAuditor ? 'disclosures.yours' : 'disclosures.all')}
        isCaptionHidden
        columns={columnsOf(text, words, now).filter(({ id }) => id !== 'by' || !isAuditor)}
        rows={list.pages.flatMap(({ disclosures }) => disclosures)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon="eye-off" title={text('disclosures.none')} titleLevel={3}>
            {text(isAuditor ? 'disclosures.noneOwn' : 'disclosures.noneAll')}
          </EmptyState>
        }
        labels={{ loading: text('loading') }}
      />
      <MoreButton list={list} />
    </Stack>
  );
}

const columnsOf = (
  text: TextOf<keyof typeof en>,
  words: ReturnType<typeof useWords>,
  now: number,
): readonly TableColumn<DisclosureRow>[] => [
  {
    id: 'asked',
    header: text('disclosures.asked'),
    isRowHeader: true,
    cell: ({ id, requested_at: at }) => (
      <Link href={disclosurePath(id)}>
        <time dateTime={at}>{words.time(at)}</time>
      </Link>
    ),
  },
  { id: 'by', header: text('disclosures.by'), isFolded: true, cell: ({ auditor }) => `auditor-${auditor}` },
  {
    id: 'state',
    header: text('disclosures.state'),
    cell: (row) => {
      const { words: state, tone } = words.state(stateAt(row, now));
      return <Badge tone={tone}>{state}</Badge>;
    },
  },
  {
    id: 'records',
    header: text('disclosures.records'),
    isNumeric: true,
    isFolded: true,
    cell: ({ records }) => words.number(records),
  },
  {
    id: 'opened',
    header: text('disclosures.opened'),
    isNumeric: true,
    isFolded: true,
    cell: ({ opened }) => words.number(opened),
  },
];
