import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { CompactBar } from '@academy/design-system';
import { signInWithReturn } from '../guards.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { useLocation, useNavigate } from '../router/index.ts';
import type { Layout } from '../routes.tsx';
import { useText } from '../messages/use-text.ts';
import { expiryNoticed } from '../session/slice.ts';
import { failed } from '../toasts/slice.ts';
import { connectionRestored } from '../views/slice.ts';
import { Toasts } from '../toasts/Toasts.tsx';
import { AthleteHeader } from './AthleteHeader.tsx';
import { isTopNavigationHidden } from './navigation.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { TopNavigation } from './TopNavigation.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';

const IncomingCalls = lazy(async () => ({ default: (await import('../../features/calls/IncomingCalls.tsx')).IncomingCalls }));

/** What stands around a screen: the header of its side, the footer, and messages. The studio brings its own header and footer. */
export function Shell({ layout, children }: { layout: Layout; children: ReactNode }) {
  const text = useText();
  const { pathname } = useLocation();
  useScrollMemory();
  useExpiry();
  useConnection();
  const isCoach = useAppSelector(({ session }) => session.isLoggedIn && session.user?.role === 'coach');
  return (
    <>
      {layout === 'athlete' && <AthleteHeader />}
      {layout === 'site' && !isTopNavigationHidden(pathname) && <TopNavigation />}
      {layout === 'studio' && !isTopNavigationHidden(pathname) && (
        <CompactBar label={text('brand')}>
          <TopNavigation />
        </CompactBar>
      )}
      {/* The footer comes with the screen: it would be seen jumping down from where it stood before. */}
      <Suspense>
        {children}
        {layout !== 'studio' && <SiteFooter />}
      </Suspense>
      {isCoach && (
        <Suspense>
          <IncomingCalls />
        </Suspense>
      )}
      <Toasts />
    </>
  );
}

/** Leads to the sign-in screen, and from there back, when the api has ended the session. */
function useExpiry(): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const isExpired = useAppSelector(({ session }) => session.isExpired);
  useEffect(() => {
    if (!isExpired) return;
    dispatch(expiryNoticed());
    dispatch(failed('invalidRefreshToken'));
    navigate(signInWithReturn(location), { replace: true });
  }, [dispatch, isExpired, location, navigate]);
}

function useConnection(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const restore = (): unknown => dispatch(connectionRestored());
    addEventListener('online', restore);
    return () => removeEventListener('online', restore);
  }, [dispatch]);
}
