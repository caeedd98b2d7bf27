import { Suspense } from 'react';
import { useParams } from 'react-router';
import { Button, EmptyState, Icon, Skeleton } from '@academy/design-system';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { useBack } from '../../app/shell/use-is-first-entry.ts';
import { useView } from '../../app/views/use-view.ts';
import type { View } from '../../app/views/view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { LateReviewPanel } from '../reviews/parts.ts';
import { CoachProfile } from './CoachProfile.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { coachQuery } from '../../app/queries.ts';
import { publicCoachQuery } from './queries.ts';
import type { ShownCoach } from './shown-coach.ts';
import { en } from './en.ts';

/** A coach's public profile. */
export function CoachProfileScreen() {
  const text = useText(en);
  const id = Number(useParams()['id']);
  const isId = Number.isSafeInteger(id) && id > 0;
  const isVisitor = useAppSelector(({ session }) => !session.isLoggedIn);
  const view: View<ShownCoach> = useView<ShownCoach>(isId ? (isVisitor ? publicCoachQuery(id) : coachQuery(id)) : null);
  const handleBack = useBack('/Categories');
  const isMissing = view.httpStatus === 404 || !isId;
  const shown: View<ShownCoach> = isMissing ? { ...view, status: 'error', data: undefined } : view;
  return (
    <Screen
      title={view.data?.coach_name ?? text('coach.profile')}
      width="wide"
      isTitleHidden
      documentTitle={view.data?.coach_name ?? text('coach.profile')}
    >
      <div>
        <Button size="s" variant="ghost" edge="start" onClick={handleBack} iconStart={<Icon name="arrow-left" size="s" />}>
          {text('back')}
        </Button>
      </div>
      <ViewRegion
        view={shown}
        label={text('coach.profile')}
        skeleton={<ProfileSkeleton />}
        errorTitle={text('coach.loadFailed')}
        error={
          isMissing && (
            <EmptyState
              icon="user"
              title={text('coach.notFound')}
              action={<Button href="/Categories">{text('coaches.toCategories')}</Button>}
            />
          )
        }
      >
        {(coach) => (
          <CoachProfile coach={coach}>
            <Suspense fallback={<Skeleton lines={6} />}>
              <LateReviewPanel key={coach.id} coachId={coach.id} />
            </Suspense>
          </CoachProfile>
        )}
      </ViewRegion>
    </Screen>
  );
}
