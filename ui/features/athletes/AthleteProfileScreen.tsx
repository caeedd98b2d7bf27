import { lazy, Suspense, useEffect, useState } from 'react';
import { Avatar, Button, Card, EmptyState, Hero, Icon, Modal, size, Skeleton, Stack, Text } from '@academy/design-system';
import type { AthleteView } from '@academy/domain/athletes';
import { useIntl } from '../../app/messages/intl.tsx';
import { FactList } from '../../app/facts/FactList.tsx';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { useNavigate } from '../../app/router/index.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { useImageUrl } from '../../app/shell/server.tsx';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { ownProfileOpened } from './own-profile.ts';
import { athleteQuery } from './queries.ts';
import { en } from './en.ts';

const AthleteUpdateForm = lazy(async () => ({ default: (await import('./AthleteUpdateForm.tsx')).AthleteUpdateForm }));

/** An athlete's own profile. */
export function AthleteProfileScreen() {
  const text = useText(en);
  const navigate = useNavigate();
  const user = useAppSelector(({ session }) => session.user);
  const view = useView(user ? athleteQuery(user.id) : null);
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(ownProfileOpened()), [dispatch]);
  const handleBack = () => navigate(-1);
  return (
    <Screen title={text('athlete.profile')} isTitleHidden>
      <div>
        <Button size="s" variant="ghost" onClick={handleBack} iconStart={<Icon name="arrow-left" size="s" />}>
          {text('back')}
        </Button>
      </div>
      <ViewRegion
        view={view}
        label={text('athlete.profile')}
        skeleton={<Skeleton shape="block" height={size.tile} />}
        // Without any answer it is not the profile that is at fault.
        errorTitle={text(view.httpStatus === undefined ? 'athlete.broken' : 'athlete.failed')}
        error={
          view.httpStatus === 404 && (
            <EmptyState icon="user" title={text('athlete.missing')} action={<Button href="/AthPage">{text('nav.home')}</Button>} />
          )
        }
      >
        {(athlete) => <Profile athlete={athlete} />}
      </ViewRegion>
    </Screen>
  );
}

function Profile({ athlete }: { athlete: AthleteView }) {
  const text = useText(en);
  const { formatDate } = useIntl();
  const imageUrl = useImageUrl();
  const [isEditing, setEditing] = useState(false);
  const missing = text('notProvided');
  return (
    <Stack gap="l">
      <Hero
        sport="football"
        titleLevel={2}
        size="s"
        picture={<Avatar name={athlete.name} src={imageUrl(athlete.image)} size="xl" isDecorative />}
        title={athlete.name}
        actions={
          <>
            <Button href="/coachchat" iconStart={<Icon name="chat" size="s" />}>
              {text('athlete.messages')}
            </Button>
            <Button variant="highlight" onClick={() => setEditing(true)} iconStart={<Icon name="settings" size="s" />}>
              {text('athlete.edit')}
            </Button>
          </>
        }
      >
        {[athlete.gender, athlete.age === null ? null : text('athlete.years', { age: athlete.age })].filter(Boolean).join(', ') || missing}
      </Hero>
      <Modal isOpen={isEditing} onClose={() => setEditing(false)} title={text('athlete.editTitle')} closeLabel={text('close')}>
        <Suspense fallback={<Skeleton shape="block" height={size.tile} />}>
          <AthleteUpdateForm athlete={athlete} onClose={() => setEditing(false)} />
        </Suspense>
      </Modal>
      <Card as="section" title={text('athlete.contact')} padding="l">
        <FactList
          isWide
          facts={[
            { label: text('athlete.email'), value: athlete.email },
            { label: text('athlete.phone'), value: athlete.phone },
            { label: text('athlete.address'), value: athlete.address || missing },
            { label: text('athlete.dob'), value: athlete.dob ? formatDate(`${athlete.dob}T00:00`, { dateStyle: 'long' }) : missing },
            { label: text('athlete.gender'), value: athlete.gender || missing },
            { label: text('athlete.age'), value: athlete.age === null ? missing : String(athlete.age) },
          ]}
        />
      </Card>
      <Card as="section" title={text('athlete.about')} padding="l">
        <Text>{athlete.detail_health || missing}</Text>
      </Card>
    </Stack>
  );
}
