import { useRef, useState } from 'react';
import { Button, Card, ConfirmDialog, EmptyState, Heading, Inline, Skeleton, Stack, Text } from '@academy/design-system';
import type { BlockList } from '@academy/domain/conversations';
import type { Role } from '@academy/domain/identity';
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

type Blocked = BlockList['people'][number];

/** The people whom somebody has blocked, each with a way to unblock them. */
export function BlockedPeopleScreen() {
  const text = useText(en);
  const user = useAppSelector(({ session }) => session.user);
  const view = useView(user ? blockedQuery(user) : null);
  const role = user?.role ?? 'athlete';
  const title = text(`blocked.title.${role}`);
  return (
    <Screen title={title} width="normal">
      <ViewRegion view={view} label={title} skeleton={<Skeleton lines={6} />} errorTitle={text('blocked.loadFailed')}>
        {(data) => <List {...data} role={role} />}
      </ViewRegion>
      <Inline>
        <Button variant="ghost" edge="start" href={role === 'coach' ? '/chat' : '/coachchat'}>
          {text('blocked.toChat')}
        </Button>
      </Inline>
    </Screen>
  );
}

function List({ people, has_more, role }: BlockList & { role: Role }) {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const [isAsked, setAsked] = useState(false);
  // Kept while the question closes, which still shows the name.
  const [about, setAbout] = useState<Blocked>();
  const region = useRef<HTMLDivElement>(null);
  const nameOf = ({ id, name }: Blocked): string => name || text(`blocked.unnamed.${role}`, { number: String(id) });
  const unblock = useCommand({
    id: 'unblock-person',
    tags: [...callTags, 'conversations'],
    onOutcome({ status }) {
      const values = { name: about ? nameOf(about) : '' };
      dispatch(status === 'succeeded' ? succeeded('call.unblocked', values) : failed('call.notUnblocked', values));
      setAsked(false);
      // The button that had the focus goes with its row.
      region.current?.focus();
    },
  });
  const ask = (person: Blocked): void => {
    setAbout(person);
    setAsked(true);
  };
  return (
    <div ref={region} tabIndex={-1} role="group" aria-label={text(`blocked.title.${role}`)}>
      {people.length === 0 ? (
        <EmptyState icon="shield" title={text('blocked.nobody')}>
          {text(`blocked.how.${role}`)}
        </EmptyState>
      ) : (
        <Stack>
          <Text tone="muted">{text('blocked.text')}</Text>
          <Stack as="ul" gap="s">
            {people.map((person) => (
              <Row key={person.id} name={nameOf(person)} since={person.blocked_at} onUnblock={() => ask(person)} />
            ))}
          </Stack>
          {has_more && <Text tone="muted">{text('blocked.more', { count: people.length })}</Text>}
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
        onConfirm={() => about && unblock.submit({ method: 'DELETE', path: `/blocks/${about.id}` })}
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
