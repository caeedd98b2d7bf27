import { useState } from 'react';
import { Badge, Button, EmptyState, Inline, Link, Skeleton, Stack, Text } from '@academy/design-system';
import { rupees } from '@academy/domain/kernel';
import type { NotificationView } from '@academy/domain/notifications';
import { useIntl } from '../messages/intl.tsx';
import { useText } from '../messages/use-text.ts';
import type { SessionUser } from '../session/slice.ts';
import { useView } from '../views/use-view.ts';
import { ViewRegion } from '../views/ViewRegion.tsx';
import { en } from './en.ts';
import { placeOf } from './place.ts';
import { notificationsQuery } from './queries.ts';

interface NewsListProps {
  readonly user: SessionUser;
  /** Called when one of them is followed to its page. */
  readonly onFollow: () => void;
}

/** What somebody was told, the newest first, page by page. */
export function NewsList({ user, onFollow }: NewsListProps) {
  const text = useText(en);
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const more = (next: string) => (
    <Inline>
      <Button size="s" onClick={() => setPages((known) => [...known, next])}>
        {text('notifications.more')}
      </Button>
    </Inline>
  );
  return (
    <Stack gap="m">
      {pages.map((before, index) => (
        <Page
          key={before ?? ''}
          label={index === 0 ? text('notifications.title') : text('notifications.older', { page: index + 1 })}
          user={user}
          before={before}
          onFollow={onFollow}
          more={index === pages.length - 1 ? more : undefined}
        />
      ))}
    </Stack>
  );
}

interface PageProps extends NewsListProps {
  /** No two pages have the same. */
  readonly label: string;
  readonly before: string | undefined;
  /** The way to the next page, after the last one. */
  readonly more: ((next: string) => React.ReactNode) | undefined;
}

function Page({ label, user, before, onFollow, more }: PageProps) {
  const text = useText(en);
  const view = useView(notificationsQuery(user, before));
  return (
    <ViewRegion
      view={view}
      label={label}
      skeleton={<Skeleton lines={6} />}
      errorTitle={text('notifications.loadFailed')}
      isEmpty={({ notifications }) => notifications.length === 0}
      empty={
        <EmptyState icon="bell" title={text('notifications.none')} titleLevel={3}>
          {text('notifications.noneText')}
        </EmptyState>
      }
    >
      {({ notifications, next }) => (
        <Stack gap="m">
          <Stack as="ul" gap="m">
            {notifications.map((one) => (
              <li key={one.position}>
                <News notification={one} user={user} onFollow={onFollow} />
              </li>
            ))}
          </Stack>
          {next !== null && more?.(next)}
        </Stack>
      )}
    </ViewRegion>
  );
}

function News({ notification, user: { role }, onFollow }: NewsListProps & { readonly notification: NotificationView }) {
  const text = useText(en);
  const { formatDate } = useIntl();
  const { says, at, is_seen: isSeen, other_name: other, paise } = notification;
  const name = other ?? text(role === 'coach' ? 'notifications.athlete' : 'notifications.coach');
  return (
    <Stack gap="2xs">
      <Link href={placeOf(role, notification)} onClick={onFollow}>
        {asSentence(text(`notifications.${says}`, { name, sum: rupees(paise ?? 0) }))}
      </Link>
      <Inline gap="s">
        <Text size="s" tone="muted">
          <time dateTime={at}>{formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}</time>
        </Text>
        {!isSeen && <Badge tone="accent">{text('notifications.fresh')}</Badge>}
      </Inline>
    </Stack>
  );
}

/** It may begin with "your athlete". */
const asSentence = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);
