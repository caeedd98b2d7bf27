import { lazy, Suspense } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { Button, Card, Drawer, Icon, Inline, Text } from '@academy/design-system';
import type { CoachView } from '@academy/domain/coaches';
import { FactList } from '../../app/facts/FactList.tsx';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { CoachBanner } from './CoachProfile.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { coachQuery } from './queries.ts';
import { useCoachFacts } from './use-coach-facts.ts';
import { en } from './en.ts';

const CoachUpdateForm = lazy(async () => ({ default: (await import('./CoachUpdateForm.tsx')).CoachUpdateForm }));

/** A coach's own profile; its second address is the same page with the update form open. */
export function OwnProfileScreen() {
  const { coachId } = useParams();
  const user = useAppSelector(({ session }) => session.user);
  if (!user) return null;
  if (coachId === undefined) return <Navigate to={`/CoachUpdatePage/${user.id}`} replace />;
  return coachId === String(user.id) ? <OwnProfile id={user.id} /> : <Navigate to={`/CoachProfile/${coachId}`} replace />;
}

function OwnProfile({ id }: { id: number }) {
  const text = useText(en);
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const isEditing = pathname.toLowerCase().startsWith('/coacheditprofile');
  const view = useView(coachQuery(id));
  const handleClose = () => {
    if (!isEditing) return;
    // Back where the form was opened from this page; it may also have been the first address.
    if (key === 'default') void navigate(`/CoachUpdatePage/${id}`, { replace: true });
    else void navigate(-1);
  };
  return (
    <Screen title={text('coach.own')} documentTitle={view.data?.coach_name}>
      <ViewRegion view={view} label={text('coach.own')} skeleton={<ProfileSkeleton />} errorTitle={text('coach.loadFailed')}>
        {(coach) => (
          <>
            <Profile coach={coach} />
            <UpdateDrawer coach={coach} isOpen={isEditing} onClose={handleClose} />
          </>
        )}
      </ViewRegion>
    </Screen>
  );
}

function Profile({ coach }: { coach: CoachView }) {
  const text = useText(en);
  const facts = useCoachFacts(coach);
  const teams = { label: text('coach.teams'), value: coach.domains };
  const address = coach.coach_address ? [{ label: text('coach.address'), value: coach.coach_address }] : [];
  return (
    <>
      <CoachBanner coach={coach}>
        <Button href={`/coachEditProfile/${coach.id}`} variant="highlight">
          {text('coach.update')}
        </Button>
      </CoachBanner>
      <Card as="section" title={text('coach.contact')} padding="l">
        <FactList facts={[teams, ...facts.person, ...facts.contact, ...address]} />
      </Card>
      <Inline>
        <Button href="/review" iconStart={<Icon name="star" size="s" />}>
          {text('coach.ratings')}
        </Button>
        <Button href="/coachschedule" iconStart={<Icon name="calendar" size="s" />}>
          {text('coach.schedule')}
        </Button>
        <Button href="/coachwallet">{text('coach.transaction')}</Button>
      </Inline>
      <Card as="section" title={text('coach.about')} padding="l">
        <Text>{coach.detail_experience}</Text>
      </Card>
    </>
  );
}

function UpdateDrawer({ coach, isOpen, onClose }: { coach: CoachView; isOpen: boolean; onClose: () => void }) {
  const text = useText(en);
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={text('coach.updateTitle')} closeLabel={text('close')}>
      <Suspense>
        <CoachUpdateForm coach={coach} onClose={onClose} />
      </Suspense>
    </Drawer>
  );
}
