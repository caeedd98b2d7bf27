import { lazy, type ReactNode, Suspense } from 'react';
import { useAppSelector } from '../hooks.ts';

/** Loaded after the page, which can be read without it. */
const ShownPresence = lazy(async () => ({ default: (await import('./ShownPresence.tsx')).ShownPresence }));

export interface CoachPresenceProps {
  coachId: number;
  /** Stands there until it is known, so that what is below does not move. */
  place?: ReactNode;
}

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
