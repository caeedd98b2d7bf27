import { Banner, Button, Card, Skeleton, Stack, Text } from '@academy/design-system';
import { useState } from 'react';
import { useText } from '../../app/messages/use-text.ts';
import { useAddress } from '../../app/use-address.ts';
import { usePolledView } from '../../app/views/use-polled-view.ts';
import { MoreButton } from '../../app/views/MoreButton.tsx';
import { usePages } from '../../app/views/use-pages.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { AuditScreen } from './AuditScreen.tsx';
import { en } from './en.ts';
import { filterNames, type Filters, newerRecordsQuery, nextRecordsQuery, recordsQuery } from './queries.ts';
import { RecordFilters } from './RecordFilters.tsx';
import { RecordTable } from './RecordTable.tsx';
import { useWords } from './use-words.ts';

/** Where live updates do not get through. Each look is a row of the journal too. */
const lookEveryMs = 300_000;

/** Searches the sealed records; the address carries the filters. */
export function RecordsScreen() {
  const text = useText(en);
  return (
    <AuditScreen title={text('records.title')} lead={text('records.lead')}>
      <Records />
    </AuditScreen>
  );
}

function Records() {
  const [address, setAddress] = useAddress();
  const [looks, setLooks] = useState(0);
  const filters: Filters = Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = address.get(name);
      return value === null || value === '' ? [] : [[name, value] as const];
    }),
  );
  const key = JSON.stringify(filters);
  return (
    <Stack gap="l">
      <RecordFilters key={`filters ${key}`} filters={filters} onSearch={(next) => setAddress({ ...next })} />
      <Found key={`${looks} ${key}`} filters={filters} onLookAgain={() => setLooks(looks + 1)} />
    </Stack>
  );
}

function Found({ filters, onLookAgain }: { filters: Filters; onLookAgain: () => void }) {
  const text = useText(en);
  const list = usePages((next) => (next === undefined ? recordsQuery(filters) : nextRecordsQuery(next)));
  const base = list.first.data?.base ?? 0;
  const lookAgain = (): void => {
    list.first.retry();
    onLookAgain();
  };
  return (
    <Card as="section" title={text('records.title')} padding="l">
      <ViewRegion
        view={list.first}
        label={text('records.title')}
        skeleton={<Skeleton lines={8} />}
        errorTitle={list.first.httpStatus === 403 ? text('audit.outside') : text('audit.loadFailed')}
      >
        {({ is_limited: isLimited }) => (
          <Stack gap="m">
            {base > 0 && <Newer filters={filters} base={base} onShow={lookAgain} />}
            {isLimited && <Text tone="muted">{text('records.limited')}</Text>}
            <RecordTable records={list.pages.flatMap(({ records }) => records)} caption={text('records.title')} />
            <MoreButton list={list} />
          </Stack>
        )}
      </ViewRegion>
    </Card>
  );
}

/** Says how many came since; rows never jump by themselves. */
function Newer({ filters, base, onShow }: { filters: Filters; base: number; onShow: () => void }) {
  const text = useText(en);
  const words = useWords();
  const { data } = usePolledView(newerRecordsQuery(filters, base), () => lookEveryMs);
  if (!data || data.newer === 0) return null;
  const title = data.has_more_newer
    ? text('records.newerThan', { count: words.number(data.newer) })
    : text('records.newer', { count: data.newer });
  return (
    <Banner
      role="status"
      title={title}
      action={
        <Button size="s" onClick={onShow}>
          {text('records.showNewer')}
        </Button>
      }
    />
  );
}
