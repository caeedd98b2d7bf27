import { lazy, Suspense, useEffect, useState } from 'react';
import { Button, Card, EmptyState, Hero, Icon, Modal, size, Skeleton, Stack, Text } from '@academy/design-system';
import type { AthleteView } from '@academy/domain/athletes';
import { useIntl } from '../../app/messages/intl.tsx';
import { FactList } from '../../app/facts/FactList.tsx';
import { draftDiscarded } from '../../app/drafts/slice.ts';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { athleteQuery } from '../../app/queries.ts';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { useBack } from '../../app/shell/use-is-first-entry.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { OwnPhoto } from '../uploads/parts.ts';
import { athleteUpdateForm, draftOfAthlete, photoOf } from './athlete-update.ts';
import { ownProfileOpened } from './own-profile.ts';
import { en } from './en.ts';

const AthleteUpdateForm = lazy(async () => ({ default: (await import('./AthleteUpdateForm.tsx')).AthleteUpdateForm }));

/** An athlete's own profile. */
export function AthleteProfileScreen() {
  const text = useText(en);
  const user = useAppSelector(({ session }) => session.user);
  const view = useView(user ? athleteQuery(user.id) : null);
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(ownProfileOpened()), [dispatch]);
  const handleBack = useBack('/AthPage');
  return (
    <Screen title={text('athlete.profile')} isTitleHidden>
      <div>
        <Button size="s" variant="ghost" edge="start" onClick={handleBack} iconStart={<Icon name="arrow-left" size="s" />}>
          {text('back')}
        </Button>
      </div>
      <ViewRegion
        view={view}
        label={text('athlete.profile')}
        skeleton={<Skeleton shape="block" height={size.tile} />}
        // Without a response the profile itself is not at fault.
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
  const [isEditing, setEditing] = useState(false);
  const missing = text('notProvided');
  return (
    <Stack gap="l">
      <Hero
        sport="football"
        titleLevel={2}
        size="s"
        picture={<OwnPhoto {...photoOf(athlete)} />}
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
      <Editing athlete={athlete} isOpen={isEditing} onClose={() => setEditing(false)} />
      <Card as="section" title={text('athlete.contact')} padding="l">
        <FactList
          isWide
          facts={[
            { label: text('athlete.email'), value: athlete.email },
            { label: text('athlete.phone'), value: athlete.phone, code: athlete.phone_country },
            { label: text('athlete.address'), value: athlete.address || missing },
            { label: text('athlete.dob'), value: athlete.dob ? formatDate(`${athlete.dob}T00:00`, { dateStyle: 'long' }) : missing },
            { label: text('athlete.gender'), value: athlete.gender || missing },
            { label: text('athlete.age'), value: athlete.age === null ? missing : String(athlete.age) },
          ]}
        />
      </Card>
      <Card as="section" title={text('athlete.about')} padding="l">
        <Stack gap="3xs">
          <Text as="span" size="s" tone="muted">
            {text('athlete.health')}
          </Text>
          <Text>{athlete.detail_health || missing}</Text>
        </Stack>
      </Card>
      <div>
        <Button href="/sessions" iconStart={<Icon name="shield" size="s" />}>
          {text('nav.sessions')}
        </Button>
      </div>
    </Stack>
  );
}

/** Only Cancel discards the input; otherwise it is there when the form is opened again. */
function Editing({ athlete, isOpen, onClose }: { athlete: AthleteView; isOpen: boolean; onClose: () => void }) {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const isSubmitting = useAppSelector(({ commands }) => commands[athleteUpdateForm]?.status === 'submitting');
  const handleClose = (): void => {
    if (!isSubmitting) onClose();
  };
  const handleCancel = (): void => {
    dispatch(draftDiscarded(draftOfAthlete(athlete)));
    handleClose();
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={handleClose}
      title={text('athlete.editTitle')}
      closeLabel={text('close')}
      actions={
        <>
          <Button isDisabled={isSubmitting} onClick={handleCancel}>
            {text('cancel')}
          </Button>
          <Button type="submit" form={athleteUpdateForm} variant="primary" isLoading={isSubmitting} loadingLabel={text('submitting')}>
            {text('athlete.save')}
          </Button>
        </>
      }
    >
      <Suspense fallback={<Skeleton shape="block" height={size.tile} />}>
        <AthleteUpdateForm athlete={athlete} onClose={onClose} />
      </Suspense>
    </Modal>
  );
}
