import { Button, EmptyState, Icon, Stack } from '@academy/design-system';
import type { CoachView } from '@academy/domain/coaches';
import { useText } from '../../app/messages/use-text.ts';
import { firstKey, useLocation, useNavigate, useParams } from '../../app/router/index.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { useView } from '../../app/views/use-view.ts';
import type { View } from '../../app/views/view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { ReviewPanel } from '../reviews/ReviewPanel.tsx';
import { CoachProfile } from './CoachProfile.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { coachQuery } from './queries.ts';
import { en } from './en.ts';

/** A coach as others see one. */
export function CoachProfileScreen() {
  const text = useText(en);
  const navigate = useNavigate();
  const id = Number(useParams()['id']);
  const view = useView(Number.isSafeInteger(id) && id > 0 ? coachQuery(id) : null);
  const isFirst = useLocation().key === firstKey;
  const handleBack = () => (isFirst ? navigate('/Categories') : navigate(-1));
  const isMissing = view.httpStatus === 404 || !(Number.isSafeInteger(id) && id > 0);
  const shown: View<CoachView> = isMissing ? { ...view, status: 'error', data: undefined } : view;
  return (
    <Screen
      title={view.data?.coach_name ?? text('coach.profile')}
      width="wide"
      isTitleHidden
      documentTitle={view.data?.coach_name ?? text('coach.profile')}
    >
      <div>
        <Button size="s" variant="ghost" onClick={handleBack} iconStart={<Icon name="arrow-left" size="s" />}>
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
          <Stack gap="xl">
            <CoachProfile coach={coach} />
            <ReviewPanel key={coach.id} coachId={coach.id} />
          </Stack>
        )}
      </ViewRegion>
    </Screen>
  );
}
