import type { NextReviewView } from '@academy/domain/reviews';
import { useAppSelector } from '../../app/hooks.ts';
import { useView } from '../../app/views/use-view.ts';
import type { View } from '../../app/views/view.ts';
import { nextReviewQuery } from './queries.ts';

/** The athlete's next possible review of a coach; updated when a call ends. */
export function useNextReview(coachId: number): View<NextReviewView> {
  return useReviewOf(coachId, true);
}

/** The coach of the athlete's last session, looked up only where needed. */
export const useLastCoach = (isNeeded: boolean): View<NextReviewView> => useReviewOf(undefined, isNeeded);

function useReviewOf(coachId: number | undefined, isNeeded: boolean): View<NextReviewView> {
  const user = useAppSelector(({ session }) => session.user);
  return useView(isNeeded && user?.role === 'athlete' ? nextReviewQuery(coachId, user.id) : null);
}
