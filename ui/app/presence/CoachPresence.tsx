import { lazy, Suspense } from 'react';
import { useAppSelector } from '../hooks.ts';
import type { CoachPresenceProps } from './ShownPresence.tsx';

/** Loaded after the page, which can be read without it. */
const ShownPresence = lazy(async () => ({ default: (await import('./ShownPresence.tsx')).ShownPresence }));

/** Whether a coach is here, for the signed in. */
export function CoachPresence(props: CoachPresenceProps) {
  const isSignedIn = useAppSelector(({ session }) => session.user !== null);
  return (
    isSignedIn && (
      <Suspense fallback={props.place}>
        <ShownPresence {...props} />
      </Suspense>
    )
  );
}
