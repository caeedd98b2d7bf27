import { useState } from 'react';
import { IconButton } from '@academy/design-system';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { useText } from '../messages/use-text.ts';
import { useOnDemand } from '../shell/use-on-demand.ts';
import { toastsRead } from './slice.ts';

const load = async () => (await import('./NotificationDrawer.tsx')).NotificationDrawer;

/** The bell, with every message of this tab behind it, including those that disappeared. Visitors have one once there is a message. */
export function NotificationList() {
  const text = useText();
  const dispatch = useAppDispatch();
  const isLoggedIn = useAppSelector(({ session }) => session.isLoggedIn);
  const toasts = useAppSelector((state) => state.toasts);
  const [isOpen, setOpen] = useState(false);
  const unread = isOpen ? 0 : toasts.filter(({ isRead, isShown }) => !isRead && !isShown).length;
  const handleOpen = (): void => {
    dispatch(toastsRead());
    setOpen(true);
  };
  const handleClose = (): void => {
    // Those that arrived meanwhile were seen in the list.
    dispatch(toastsRead());
    setOpen(false);
  };
  const { Dialog } = useOnDemand(isOpen, load, handleClose);
  if (!isLoggedIn && toasts.length === 0 && !isOpen) return null;
  return (
    <>
      <IconButton
        icon="bell"
        label={unread > 0 ? text('toasts.unread', { count: unread }) : text('toasts.label')}
        count={unread}
        isRound
        aria-haspopup="dialog"
        onClick={handleOpen}
      />
      {Dialog && <Dialog isOpen={isOpen} onClose={handleClose} />}
    </>
  );
}
