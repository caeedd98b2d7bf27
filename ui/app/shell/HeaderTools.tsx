import { lazy, Suspense, useState } from 'react';
import { Button, Skeleton, size } from '@academy/design-system';
import { useLocation } from 'react-router';
import { useAppSelector } from '../hooks.ts';
import { useText } from '../messages/use-text.ts';
import { NotificationList } from '../toasts/NotificationList.tsx';
import { CrashBoundary } from './CrashBoundary.tsx';
import { DisplaySettings } from './DisplaySettings.tsx';
import { hasAccount } from './navigation.ts';

/** Loaded for signed-in users only, so that visitors do not wait for it. */
const AccountMenu = lazy(async () => ({ default: (await import('./AccountMenu.tsx')).AccountMenu }));
const MessagesButton = lazy(async () => ({ default: (await import('./MessagesButton.tsx')).MessagesButton }));

/** The messages, the bell and the account. */
export function HeaderTools() {
  const { pathname } = useLocation();
  const user = useAppSelector(({ session }) => session.user);
  const [isDisplayOpen, setDisplayOpen] = useState(false);
  return (
    <>
      {user && hasAccount(pathname) && (
        <CrashBoundary key={`messages of ${user.role}-${user.id}`} place="messages" fallback={null}>
          <Suspense fallback={<Skeleton shape="circle" width={size.control.m} height={size.control.m} />}>
            <MessagesButton user={user} />
          </Suspense>
        </CrashBoundary>
      )}
      <NotificationList />
      {user && hasAccount(pathname) && (
        <CrashBoundary key={`${user.role}-${user.id}`} place="account" fallback={<LogOutLink />}>
          <Suspense fallback={<Skeleton shape="circle" width={size.control.m} height={size.control.m} />}>
            <AccountMenu user={user} onDisplay={() => setDisplayOpen(true)} />
          </Suspense>
        </CrashBoundary>
      )}
      <DisplaySettings isOpen={isDisplayOpen} onClose={() => setDisplayOpen(false)} />
    </>
  );
}

/** If the menu could not be loaded. */
function LogOutLink() {
  const text = useText();
  return (
    <Button href="/logout" size="s">
      {text('nav.logOut')}
    </Button>
  );
}
