import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LatePlace } from '@academy/design-system';
import { signInWithReturn } from '../guards.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import type { Layout } from '../route-row.ts';
import { companions, rowAt } from '../routes.ts';
import { expiryNoticed } from '../session/slice.ts';
import { interrupted } from '../toasts/slice.ts';
import { connectionRestored } from '../views/slice.ts';
import { ExtraPart } from './CrashBoundary.tsx';
import { hasAccount } from './navigation.ts';
import { SiteHeader } from './SiteHeader.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';

/** Loaded after the page, because it stands at its end. */
const SiteFooter = lazy(async () => ({ default: (await import('./SiteFooter.tsx')).SiteFooter }));
/** Loaded after the page, because no message comes before it. */
const Toasts = lazy(async () => ({ default: (await import('../toasts/Toasts.tsx')).Toasts }));

/** The frame of a screen: header, footer and messages. The studio has its own footer. */
export function Shell({ layout, children }: { layout: Layout; children: ReactNode }) {
  useScrollMemory();
  useExpiry();
  useConnection();
  const { pathname } = useLocation();
  const isSignedIn = useAppSelector(({ session }) => session.isLoggedIn && session.user !== null);
  const hasCompanions = isSignedIn && hasAccount(pathname);
  return (
    <>
      {layout !== 'bare' && <SiteHeader layout={layout} />}
      {companions.map(
        ({ id, companion: { screen: Companion } }) =>
          hasCompanions && (
            <ExtraPart key={id} place={pathname}>
              <Companion />
            </ExtraPart>
          ),
      )}
      <LatePlace>
        {/* The footer comes with the screen: it would be seen jumping down from where it stood before. */}
        <Suspense>
          {children}
          {layout !== 'studio' && layout !== 'bare' && (
            <LatePlace>
              <ExtraPart place="footer">
                <SiteFooter />
              </ExtraPart>
            </LatePlace>
          )}
        </Suspense>
      </LatePlace>
      <ExtraPart place="toasts">
        <Toasts />
      </ExtraPart>
    </>
  );
}

/** Tells when the api has ended the session. A screen for signed-in users gives way to the sign-in screen, with a return path. */
function useExpiry(): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const isExpired = useAppSelector(({ session }) => session.isExpired);
  useEffect(() => {
    if (!isExpired) return;
    dispatch(expiryNoticed());
    dispatch(interrupted('session.ended'));
    const isPublic = (rowAt(location.pathname)?.guard ?? 'anyone') === 'anyone';
    if (!isPublic) navigate(signInWithReturn(location), { replace: true });
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
