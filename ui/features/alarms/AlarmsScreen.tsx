import { EmptyState, Skeleton, Stack } from '@academy/design-system';
import type { AlarmPage } from '@academy/domain/explorer';
import { useText } from '../../app/messages/use-text.ts';
import { defineQuery, withParameters } from '../../app/views/query.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { StaffScreen } from '../staff/parts.ts';
import { MoreButton, usePages } from '../wallets/parts.ts';
import { Alarm } from './Alarm.tsx';
import { en } from './en.ts';
import { tags } from './tags.ts';

const alarmsQuery = (below?: string) => defineQuery<AlarmPage>({ path: withParameters('/audit/alarms', { below }), tags });

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
  const text = useText(en);
  const list = usePages(alarmsQuery);
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
          <Stack as="ul" gap="m">
            {list.pages.flatMap(({ alarms }) =>
              alarms.map((alarm) => (
                <li key={alarm.id}>
                  <Alarm alarm={alarm} />
                </li>
              )),
            )}
          </Stack>
          <MoreButton list={list} />
        </Stack>
      )}
    </ViewRegion>
  );
}
