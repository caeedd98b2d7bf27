import { Banner, EmptyState, Skeleton, Stack } from '@academy/design-system';
import type { DisclosureView } from '@academy/domain/disclosures';
import { useText } from '../../app/messages/use-text.ts';
import { useNow } from '../../app/use-now.ts';
import { usePolledView } from '../../app/views/use-polled-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { NoGrant, StaffDetailScreen, useStaff } from '../staff/parts.ts';
import { Decide } from './Decide.tsx';
import { DisclosedRecords } from './DisclosedRecords.tsx';
import { DisclosureFacts } from './DisclosureFacts.tsx';
import { en } from './en.ts';
import { disclosureQuery, lookEveryMs } from './queries.ts';
import { stateAt, useWords } from './use-words.ts';

/** One request to see sealed texts: a custodian decides, and the auditor sees them. */
export function OneDisclosure({ id }: { id: string }) {
  const text = useText(en);
  return (
    <StaffDetailScreen
      title={text('disclosure.title')}
      roles={['auditor', 'custodian']}
      back={{ href: '/audit/disclosures', label: text('disclosure.back') }}
      width="normal"
    >
      {/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(id) ? <Disclosure key={id} id={id} /> : <Unknown />}
    </StaffDetailScreen>
  );
}

function Unknown() {
  const text = useText(en);
  return (
    <EmptyState icon="search" title={text('disclosure.unknown')} titleLevel={2}>
      {text('disclosure.unknownText')}
    </EmptyState>
  );
}

function Other() {
  const text = useText(en);
  return (
    <EmptyState icon="eye-off" title={text('disclosure.other')} titleLevel={2}>
      {text('disclosure.otherText')}
    </EmptyState>
  );
}

function Disclosure({ id }: { id: string }) {
  const text = useText(en);
  const reader = useStaff();
  const { role } = reader;
  const view = usePolledView(disclosureQuery(reader, id), (found) => (role === 'auditor' && found?.state === 'waiting' ? lookEveryMs : 0));
  const isOther = view.problem === 'disclosureNotOwn';
  return (
    <ViewRegion
      view={view}
      label={text('disclosure.title')}
      skeleton={<Skeleton lines={8} />}
      errorTitle={text('disclosure.loadFailed')}
      error={(view.httpStatus === 404 && <Unknown />) || (view.httpStatus === 403 && (isOther ? <Other /> : <NoGrant />))}
    >
      {(found) => <Found view={found} onOpened={view.retry} />}
    </ViewRegion>
  );
}

function Found({ view: given, onOpened }: { view: DisclosureView; onOpened: () => void }) {
  const { role } = useStaff();
  const now = useNow(1_000);
  const view = { ...given, state: stateAt(given, now) };
  return (
    <Stack gap="l">
      <Outcome view={view} />
      <DisclosureFacts view={view} />
      {role === 'custodian' && view.state === 'waiting' && <Decide view={view} />}
      <DisclosedRecords view={view} now={now} onOpened={onOpened} />
    </Stack>
  );
}

function Outcome({ view: { state, until } }: { view: DisclosureView }) {
  const text = useText(en);
  const words = useWords();
  const isAuditor = useStaff().role === 'auditor';
  if (state === 'waiting')
    return (
      <Banner role="status" title={text('disclosure.waiting')}>
        {isAuditor && text('disclosure.waitingText')}
      </Banner>
    );
  if (state === 'open')
    return <Banner tone="success" role="status" title={text('disclosure.open', { time: until === null ? '' : words.time(until) })} />;
  if (state === 'refused')
    return (
      <Banner tone="warning" role="status" title={text('disclosure.refused')}>
        {text('disclosure.refusedText')}
      </Banner>
    );
  return (
    <Banner role="status" title={text(until === null ? 'disclosure.late' : 'disclosure.over')}>
      {text(until === null ? 'disclosure.lateText' : 'disclosure.overText')}
    </Banner>
  );
}
