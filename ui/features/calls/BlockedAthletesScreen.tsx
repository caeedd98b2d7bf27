import { useRef, useState } from 'react';
import type { BlockedAthletes } from '@academy/domain/calls';
import { Button, Card, ConfirmDialog, EmptyState, Heading, Inline, Skeleton, Stack, Text } from '@academy/design-system';
import { useCommand } from '../../app/forms/use-command.ts';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { failed, succeeded } from '../../app/toasts/slice.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { blockedQuery, callTags } from './queries.ts';
import { en } from './en.ts';

type Blocked = BlockedAthletes['athletes'][number];

/** The athletes whom a coach has blocked, each with a way to unblock them. */
export function BlockedAthletesScreen() {
  const text = useText(en);
  const user = useAppSelector(({ session }) => session.user);
  const view = useView(user ? blockedQuery(user) : null);
  return (
    <Screen title={text('blocked.title')} width="normal">
      <ViewRegion view={view} label={text('blocked.title')} skeleton={<Skeleton lines={6} />} errorTitle={text('blocked.loadFailed')}>
        {(data) => <List {...data} />}
      </ViewRegion>
      <Inline>
        <Button variant="ghost" edge="start" href="/CoachUpdatePage">
          {text('call.toProfile')}
        </Button>
      </Inline>
    </Screen>
  );
}

function List({ athletes, has_more }: BlockedAthletes) {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const [isAsked, setAsked] = useState(false);
  // Kept while the question closes, which still shows the name.
  const [about, setAbout] = useState<Blocked>();
  const region = useRef<HTMLDivElement>(null);
  const nameOf = (athlete: Blocked): string => athlete.athlete_name || text('blocked.unnamed', { number: String(athlete.athlete_id) });
  const unblock = useCommand({
    id: 'unblock-athlete',
    tags: callTags,
    onOutcome({ status }) {
      const values = { name: about ? nameOf(about) : '' };
      dispatch(status === 'succeeded' ? succeeded('call.unblocked', values) : failed('call.notUnblocked', values));
      setAsked(false);
      // The button that had the focus goes with its row.
      region.current?.focus();
    },
  });
  const ask = (athlete: Blocked): void => {
    setAbout(athlete);
    setAsked(true);
  };
  return (
    <div ref={region} tabIndex={-1} role="group" aria-label={text('blocked.title')}>
      {athletes.length === 0 ? (
        <EmptyState icon="shield" title={text('blocked.nobody')}>
          {text('blocked.how')}
        </EmptyState>
      ) : (
        <Stack>
          <Text tone="muted">{text('blocked.text')}</Text>
          <Stack as="ul" gap="s">
            {athletes.map((athlete) => (
              <Row key={athlete.athlete_id} name={nameOf(athlete)} since={athlete.blocked_at} onUnblock={() => ask(athlete)} />
            ))}
          </Stack>
          {has_more && <Text tone="muted">{text('blocked.more', { count: athletes.length })}</Text>}
        </Stack>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={text('blocked.unblockTitle', { name: about ? nameOf(about) : '' })}
        confirmLabel={text('blocked.unblock')}
        cancelLabel={text('cancel')}
        confirmingLabel={text('submitting')}
        isConfirming={unblock.isSubmitting}
        onCancel={() => setAsked(false)}
        onConfirm={() => about && unblock.submit({ method: 'DELETE', path: `/blocked_athletes/${about.athlete_id}` })}
      >
        {text('blocked.unblockText')}
      </ConfirmDialog>
    </div>
  );
}

function Row({ name, since, onUnblock }: { name: string; since: string; onUnblock: () => void }) {
  const text = useText(en);
  const { formatDate } = useIntl();
  return (
    <Card as="li">
      <Inline justify="space-between">
        <Stack gap="3xs">
          <Heading level={2} size="m">
            {name}
          </Heading>
          <Text size="s" tone="muted">
            {text('blocked.since', { date: formatDate(since, { dateStyle: 'medium' }) })}
          </Text>
        </Stack>
        <Button size="s" onClick={onUnblock} aria-label={text('blocked.unblockOf', { name })}>
          {text('blocked.unblock')}
        </Button>
      </Inline>
    </Card>
  );
}
