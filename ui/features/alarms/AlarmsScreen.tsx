import { Banner, Button, EmptyState, Skeleton, Stack } from '@academy/design-system';
import { type AlarmPage, alarmsLive } from '@academy/domain/explorer';
import { useState } from 'react';
import { useText } from '../../app/messages/use-text.ts';
import { defineQuery, withParameters } from '../../app/views/query.ts';
import { MoreButton } from '../../app/views/MoreButton.tsx';
import { usePages } from '../../app/views/use-pages.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { StaffScreen } from '../staff/parts.ts';
import { Alarm } from './Alarm.tsx';
import { en } from './en.ts';
import { tags } from './tags.ts';

const alarmsQuery = (below?: string) =>
  defineQuery<AlarmPage>({ path: withParameters('/audit/alarms', { below }), tags, live: alarmsLive.named() });

/** What the audit has found, for auditors to read and custodians to answer. */
export function AlarmsScreen() {
  const text = useText(en);
  return (
    <StaffScreen title={text('alarms.title')} lead={text('alarms.lead')} roles={['auditor', 'custodian']} width="normal">
      <Alarms />
    </StaffScreen>
  );
}

function Alarms() {
  const [looks, setLooks] = useState(0);
  return <List key={looks} onLookAgain={() => setLooks(looks + 1)} />;
}

function List({ onLookAgain }: { onLookAgain: () => void }) {
  const text = useText(en);
  const list = usePages(alarmsQuery);
  const newest = list.first.data?.alarms[0]?.id;
  const [top, setTop] = useState(newest);
  if (top === undefined && newest !== undefined) setTop(newest);
  const all = list.pages.flatMap(({ alarms }) => alarms);
  // Somebody may be writing an answer, which must not move away.
  const shown = all.filter(({ id }) => id <= (top ?? Infinity));
  return (
    <ViewRegion
      view={list.first}
      label={text('alarms.title')}
      skeleton={<Skeleton lines={5} />}
      errorTitle={text('alarms.loadFailed')}
      isEmpty={({ alarms }) => alarms.length === 0}
      empty={
        <EmptyState icon="check" title={text('alarms.none')}>
          {text('alarms.noneText')}
        </EmptyState>
      }
    >
      {() => (
        <Stack gap="m">
          {all.length > shown.length && <Newer count={all.length - shown.length} onShow={onLookAgain} />}
          <Stack as="ul" gap="m">
            {shown.map((alarm) => (
              <li key={alarm.id}>
                <Alarm alarm={alarm} />
              </li>
            ))}
          </Stack>
          <MoreButton list={list} />
        </Stack>
      )}
    </ViewRegion>
  );
}

function Newer({ count, onShow }: { count: number; onShow: () => void }) {
  const text = useText(en);
  return (
    <Banner
      tone="danger"
      role="status"
      title={text('alarms.newer', { count })}
      action={
        <Button size="s" onClick={onShow}>
          {text('alarms.showNewer')}
        </Button>
      }
    />
  );
}
