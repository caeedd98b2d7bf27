import { useRef, useState } from 'react';
import { Badge, Button, Card, ConfirmDialog, Heading, Inline, Link, Skeleton, Stack, Text } from '@academy/design-system';
import type { SessionView } from '@academy/domain/identity';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { sessionsQuery } from './queries.ts';
import { useSessionEnding } from './use-session-ending.ts';
import { en } from './en.ts';

/** The account's sessions, with buttons to end them. */
export function SessionsScreen() {
  const text = useText(en);
  const view = useView(sessionsQuery);
  return (
    <Screen title={text('sessions.title')} width="normal">
      <Text tone="muted">{text('sessions.text')}</Text>
      <ViewRegion view={view} label={text('sessions.title')} skeleton={<Skeleton lines={6} />} errorTitle={text('sessions.loadFailed')}>
        {({ sessions }) => <Sessions sessions={sessions} />}
      </ViewRegion>
      <Text size="s" tone="muted">
        {text('sessions.unknown')} <Link href="/forgot-password">{text('sessions.newPassword')}</Link>
      </Text>
    </Screen>
  );
}

function Sessions({ sessions }: { sessions: readonly SessionView[] }) {
  const text = useText(en);
  const [isAsked, setAsked] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const { isBusy, isEnding, end, endOthers } = useSessionEnding(() => {
    setAsked(false);
    // The focused button disappears with its row.
    list.current?.focus();
  });
  const others = sessions.filter((session) => !session.is_current).length;
  return (
    <Stack gap="l">
      <Stack as="ul" gap="s" ref={list} tabIndex={-1} aria-label={text('sessions.title')}>
        {sessions.map((session) => (
          <SessionRow key={session.id} {...{ session, isBusy }} isEnding={isEnding(session)} onEnd={() => end(session)} />
        ))}
      </Stack>
      {others === 0 && <Text tone="muted">{text('sessions.onlyHere')}</Text>}
      {others > 1 && (
        <div>
          <Button variant="danger" isDisabled={isBusy} onClick={() => setAsked(true)}>
            {text('sessions.endOthers')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        isDanger
        title={text('sessions.endOthersTitle')}
        confirmLabel={text('sessions.endOthers')}
        cancelLabel={text('cancel')}
        confirmingLabel={text('submitting')}
        isConfirming={isEnding('others')}
        onCancel={() => setAsked(false)}
        onConfirm={endOthers}
      >
        {text('sessions.endOthersText', { count: others })}
      </ConfirmDialog>
    </Stack>
  );
}

interface SessionRowProps {
  session: SessionView;
  /** Some session is being ended; `isEnding` if it is this one. */
  isBusy: boolean;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isBusy, isEnding, onEnd }: SessionRowProps) {
  const text = useText(en);
  const { formatDate } = useIntl();
  const { device, signed_in_at, last_used_at, is_current } = session;
  const when = (time: string): string => formatDate(time, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Card as="li">
      <Inline justify="space-between">
        <Stack gap="3xs">
          <Heading level={2} size="m">
            {device}
          </Heading>
          {is_current && <Badge tone="success">{text('sessions.here')}</Badge>}
          <Text size="s" tone="muted">
            {text('sessions.since', { time: when(signed_in_at) })}
          </Text>
          <Text size="s" tone="muted">
            {text('sessions.lastUsed', { time: when(last_used_at) })}
          </Text>
        </Stack>
        {!is_current && (
          <Button
            size="s"
            isLoading={isEnding}
            isDisabled={isBusy && !isEnding}
            loadingLabel={text('submitting')}
            onClick={onEnd}
            aria-label={text('sessions.endNamed', { device })}
          >
            {text('sessions.end')}
          </Button>
        )}
      </Inline>
    </Card>
  );
}
