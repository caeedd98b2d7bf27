import { useState } from 'react';
import { IconButton } from '@academy/design-system';
import { useLocation } from 'react-router';
import { useCommand } from '../forms/use-command.ts';
import { useAppSelector } from '../hooks.ts';
import { useText } from '../messages/use-text.ts';
import { notificationsQuery, notificationTags } from '../notifications/queries.ts';
import { hasAccount } from '../shell/navigation.ts';
import { useOnDemand } from '../shell/use-on-demand.ts';
import { useView } from '../views/use-view.ts';

const load = async () => (await import('./NotificationDrawer.tsx')).NotificationDrawer;

/** If it could not be noted, they stay new. */
const ignore = (): void => {};

/**
 * The bell, with what the user was told and every message of this tab behind it, including those that disappeared. It counts what the user
 * has not seen of the former: a message was on the screen. Visitors have a bell once there is a message.
 */
export function NotificationList() {
  const text = useText();
  const { pathname } = useLocation();
  const { isLoggedIn, user } = useAppSelector(({ session }) => session);
  const hasToasts = useAppSelector(({ toasts }) => toasts.length > 0);
  const { data: news } = useView(user && hasAccount(pathname) ? notificationsQuery(user) : null);
  const seen = useCommand({ id: 'notifications-seen', tags: notificationTags, onOutcome: ignore });
  const [isOpen, setOpen] = useState(false);
  // While it is open, what is new is marked there.
  const unread = isOpen ? 0 : (news?.unseen ?? 0);
  const handleClose = (): void => {
    const [newest] = news?.notifications ?? [];
    if (user && newest && !newest.is_seen) seen.submit({ method: 'PUT', path: '/notifications/seen', body: { position: newest.position } });
    setOpen(false);
  };
  const { Dialog } = useOnDemand(isOpen, load, () => setOpen(false));
  if (!isLoggedIn && !hasToasts && !isOpen) return null;
  return (
    <>
      <IconButton
        icon="bell"
        label={unread > 0 ? text('toasts.unread', { count: unread }) : text('toasts.label')}
        count={unread}
        isRound
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {Dialog && <Dialog isOpen={isOpen} onClose={handleClose} />}
    </>
  );
}
