import { lazy, Suspense } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { Button, Card, Grid, Icon, Skeleton, Stack, Text } from '@academy/design-system';
import type { CoachView } from '@academy/domain/coaches';
import { FactList } from '../../app/facts/FactList.tsx';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { coachQuery } from '../../app/queries.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { useBack, useIsFirstEntry } from '../../app/shell/use-is-first-entry.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { NotBookable } from '../availability/parts.ts';
import { AboutCoach, CoachBanner, coachesText, ProfileSkeleton, useCoachFacts } from '../coaches/parts.ts';
import { OwnPhoto } from '../uploads/parts.ts';
import { OwnRatings } from './OwnRatings.tsx';
import { photoOf } from './coach-update.ts';
import { en } from './en.ts';

const words = { ...coachesText, ...en } as const;

// At the end of the page, and the heaviest part of it.
const FileBox = lazy(async () => ({ default: (await import('./FileBox.tsx')).FileBox }));
const CoachUpdateModal = lazy(async () => ({ default: (await import('./CoachUpdateModal.tsx')).CoachUpdateModal }));

/** A coach's own profile; at its second address the update form is open. */
export function OwnProfileScreen() {
  const { coachId } = useParams();
  const user = useAppSelector(({ session }) => session.user);
  if (!user) return null;
  if (coachId === undefined) return <Navigate to={`/CoachUpdatePage/${user.id}`} replace />;
  return coachId === String(user.id) ? <OwnProfile id={user.id} /> : <Navigate to={`/CoachProfile/${coachId}`} replace />;
}

function OwnProfile({ id }: { id: number }) {
  const text = useText(words);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isEditing = pathname.toLowerCase().startsWith('/coacheditprofile');
  const isFirst = useIsFirstEntry();
  const view = useView(coachQuery(id));
  const handleBack = useBack('/home');
  const handleClose = () => {
    if (!isEditing) return;
    // Goes back if the form was opened from this page; it may also have been the first address.
    if (isFirst) navigate(`/CoachUpdatePage/${id}`, { replace: true });
    else navigate(-1);
  };
  return (
    <Screen
      title={text('coach.own')}
      documentTitle={view.data?.coach_name}
      place={`/CoachUpdatePage/${id}`}
      breadcrumb={
        <div>
          <Button size="s" variant="ghost" edge="start" onClick={handleBack} iconStart={<Icon name="arrow-left" size="s" />}>
            {text('back')}
          </Button>
        </div>
      }
    >
      <ViewRegion view={view} label={text('coach.own')} skeleton={<ProfileSkeleton />} errorTitle={text('coach.loadFailed')}>
        {(coach) => (
          <>
            <Profile coach={coach} />
            <Suspense>
              <CoachUpdateModal coach={coach} isOpen={isEditing} onClose={handleClose} />
            </Suspense>
          </>
        )}
      </ViewRegion>
    </Screen>
  );
}

function Profile({ coach }: { coach: CoachView }) {
  const text = useText(words);
  const facts = useCoachFacts(coach);
  const name = { label: text('coach.name'), value: coach.coach_name };
  const teams = { label: text('coach.teams'), value: coach.domains };
  const address = coach.coach_address ? [{ label: text('coach.address'), value: coach.coach_address }] : [];
  return (
    <Stack gap="l">
      <Suspense>
        <NotBookable coachId={coach.id} />
      </Suspense>
      <CoachBanner coach={coach} photo={<OwnPhoto {...photoOf(coach)} />}>
        <Button href={`/coachEditProfile/${coach.id}`} variant="highlight">
          {text('coach.update')}
        </Button>
        <Button href={`/CoachProfile/${coach.id}`} iconStart={<Icon name="eye" size="s" />}>
          {text('coach.seePublic')}
        </Button>
      </CoachBanner>
      <Grid least="s" columns={2} gap="s">
        <Button isFull href="/review" iconStart={<Icon name="star" size="s" />}>
          {text('coach.ratings')}
        </Button>
        <Button isFull href="/coachschedule" iconStart={<Icon name="calendar" size="s" />}>
          {text('coach.schedule')}
        </Button>
        <Button isFull href="/coachschedule/availability" iconStart={<Icon name="clock" size="s" />}>
          {text('coach.hours')}
        </Button>
        <Button isFull href="/coachwallet" iconStart={<Icon name="wallet" size="s" />}>
          {text('coach.transaction')}
        </Button>
        <Button isFull href="/blocked-athletes" iconStart={<Icon name="phone-off" size="s" />}>
          {text('nav.blocked')}
        </Button>
        <Button isFull href="/sessions" iconStart={<Icon name="shield" size="s" />}>
          {text('nav.sessions')}
        </Button>
      </Grid>
      <Card as="section" title={text('coach.information')} padding="l">
        <Stack gap="m">
          <FactList isWide facts={[name, ...facts.person, facts.rate, teams, ...facts.contact, ...address]} />
          {!coach.shows_contacts && (
            <Text size="s" tone="muted">
              {text('coach.contactsHidden')}
            </Text>
          )}
        </Stack>
      </Card>
      <AboutCoach coach={coach} />
      <OwnRatings coachId={coach.id} />
      <Suspense fallback={<Skeleton lines={4} />}>
        <FileBox />
      </Suspense>
    </Stack>
  );
}
