import type { Presence } from '@academy/domain/live';
import { useAppSelector } from '../hooks.ts';
import { useView } from '../views/use-view.ts';
import { presenceQuery } from './presence-query.ts';

/** Whether a coach is here, kept up to date; undefined for visitors, and while it is not known. */
export function usePresence(coachId: number): Presence | null | undefined {
  const isSignedIn = useAppSelector(({ session }) => session.user !== null);
  return useView(isSignedIn ? presenceQuery(coachId) : null).data?.presence;
}
