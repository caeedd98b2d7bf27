import { Badge, EmptyState, Inline, Link, Skeleton, Stack, Text } from '@academy/design-system';
import { rupees } from '@academy/domain/kernel';
import type { NotificationView } from '@academy/domain/notifications';
import { useIntl } from '../messages/intl.tsx';
import { useText } from '../messages/use-text.ts';
import type { SessionUser } from '../session/slice.ts';
import { MoreButton } from '../views/MoreButton.tsx';
import { usePages } from '../views/use-pages.ts';
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
  const list = usePages((before) => notificationsQuery(user, before));
  return (
    <ViewRegion
      view={list.first}
      label={text('notifications.title')}
      skeleton={<Skeleton lines={6} />}
      errorTitle={text('notifications.loadFailed')}
      isEmpty={({ notifications }) => notifications.length === 0}
      empty={
        <EmptyState icon="bell" title={text('notifications.none')} titleLevel={3}>
          {text('notifications.noneText')}
        </EmptyState>
      }
    >
      {() => (
        <Stack gap="m">
          <Stack as="ul" gap="m">
            {list.pages
              .flatMap(({ notifications }) => notifications)
              .map((one) => (
                <li key={one.position}>
                  <News notification={one} user={user} onFollow={onFollow} />
                </li>
              ))}
          </Stack>
          <MoreButton list={list}>{text('notifications.more')}</MoreButton>
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
