import { Card, EmptyState, ErrorState, Skeleton, Stack, Text } from '@academy/design-system';
import { replayedViews } from '@academy/domain/explorer';
import { useState } from 'react';
import { useText } from '../../app/messages/use-text.ts';
import { useAddress } from '../../app/use-address.ts';
import { AuditScreen } from './AuditScreen.tsx';
import { ChooseForm } from './ChooseForm.tsx';
import { en } from './en.ts';
import { TimeTravel } from './TimeTravel.tsx';
import type { ViewName } from './time-machine.ts';
import { useReplay } from './use-replay.ts';
import { typedKey } from './wallet-key.ts';

/** What was known at any record: `?view=wallet&key=athlete_7`. */
export function ReplayScreen() {
  const text = useText(en);
  return (
    <AuditScreen title={text('replay.title')} lead={text('replay.lead')}>
      <Chosen />
    </AuditScreen>
  );
}

function Chosen() {
  const text = useText(en);
  const [address, setAddress] = useAddress();
  const [attempts, setAttempts] = useState(0);
  const view = replayedViews.find((known) => known === address.get('view')) ?? 'wallet';
  const key = typedKey(address.get('key') ?? '');
  return (
    <Stack gap="l">
      <ChooseForm
        key={`${view} ${key}`}
        label={text('replay.view')}
        hint={text('replay.keyHint')}
        options={replayedViews.map((value) => ({ value, label: text(`replay.${value}`) }))}
        chosen={view}
        of={key}
        onChoose={(next, of) => setAddress({ view: next, key: of })}
      />
      {key === '' ? (
        <Text tone="muted">{text('replay.ask')}</Text>
      ) : (
        <Replayed key={`${attempts} ${view} ${key}`} view={view} of={key} onAgain={() => setAttempts(attempts + 1)} />
      )}
    </Stack>
  );
}

function Replayed({ view, of, onAgain }: { view: ViewName; of: string; onAgain: () => void }) {
  const text = useText(en);
  const replay = useReplay(view, of);
  return (
    <Card as="section" title={text(`replay.${view}`)} padding="l">
      {replay.kind === 'loading' && <Skeleton lines={6} />}
      {replay.kind === 'failed' && replay.status === 404 && <EmptyState icon="search" title={text('replay.unknown')} titleLevel={3} />}
      {replay.kind === 'failed' && replay.status !== 404 && (
        <ErrorState
          title={text(replay.status === 422 ? 'replay.tooMany' : replay.status === 403 ? 'audit.outside' : 'audit.loadFailed')}
          retryLabel={text('retry')}
          onRetry={onAgain}
        />
      )}
      {replay.kind === 'ready' &&
        (replay.machine.records.length === 0 ? (
          <EmptyState icon="search" title={text('replay.none')} titleLevel={3} />
        ) : (
          <Stack gap="l">
            {view === 'profile' && <Text tone="muted">{text('replay.profileNote')}</Text>}
            <TimeTravel machine={replay.machine} />
          </Stack>
        ))}
    </Card>
  );
}
