import { type Dispatch, useEffect } from 'react';
import type { CallView } from '@academy/domain/calls';
import { CallBar, IconButton, Text } from '@academy/design-system';
import type { SessionUser } from '../../app/session/slice.ts';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { callQuery } from './queries.ts';
import type { RingingAction, RingingState } from './ringing-state.ts';
import { usePolledView } from '../../app/views/use-polled-view.ts';
import { en } from './en.ts';

export interface MissedCallsProps {
  user: SessionUser;
  state: RingingState;
  dispatch: Dispatch<RingingAction>;
}

/** Finds out why calls stopped ringing, and tells of those that nobody answered. */
export function MissedCalls({ user, state, dispatch }: MissedCallsProps) {
  const text = useText(en);
  const { formatDate } = useIntl();
  return (
    <>
      {state.gone.map((call) => (
        <Outcome key={call.id} call={call} user={user} dispatch={dispatch} />
      ))}
      {state.missed.map((call) => (
        <CallBar
          key={call.id}
          icon="phone-off"
          title={text('incoming.missed', { name: call.athlete_name })}
          actions={<IconButton icon="close" label={text('close')} onClick={() => dispatch({ type: 'dismissed', id: call.id })} />}
        >
          <Text size="s" tone="muted">
            {text('incoming.missedAt', { time: formatDate(call.requested_at, { hour: 'numeric', minute: '2-digit' }) })}
          </Text>
        </CallBar>
      ))}
    </>
  );
}

/** Milliseconds between two questions while the api still counts it as ringing. */
const askAgain = 2_000;
const everyOf = (call: CallView | undefined): number => (call === undefined || call.state === 'ringing' ? askAgain : 0);

function Outcome({ call: { id }, user, dispatch }: { call: CallView; user: SessionUser; dispatch: Dispatch<RingingAction> }) {
  const { data, httpStatus } = usePolledView(callQuery(id, user), everyOf);
  const state = httpStatus === 404 ? null : data?.state;
  useEffect(() => {
    if (state !== undefined) dispatch({ type: 'settled', id, state });
  }, [dispatch, id, state]);
  return null;
}
