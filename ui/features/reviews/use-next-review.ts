import type { NextReviewView } from '@academy/domain/reviews';
import { useAppSelector } from '../../app/hooks.ts';
import { useView } from '../../app/views/use-view.ts';
import type { View } from '../../app/views/view.ts';
import { nextReviewQuery } from './queries.ts';

/** What the athlete at the screen would review next of a coach; follows a call as it ends. */
export function useNextReview(coachId: number): View<NextReviewView> {
  const user = useAppSelector(({ session }) => session.user);
  return useView(user?.role === 'athlete' ? nextReviewQuery(coachId, user.id) : null);
}
