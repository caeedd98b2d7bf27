import { useState } from 'react';
import { Card, Checkbox, Skeleton, Stack, Text } from '@academy/design-system';
import { safetyLimits, type SafetyView } from '@academy/domain/safety';
import { NotDone } from '../../app/forms/NotDone.tsx';
import { useCommand } from '../../app/forms/use-command.ts';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { en } from './en.ts';
import { safetyQuery, safetyTags } from './queries.ts';
import { refusals } from './refusals.ts';

/** The athlete's consent for one booking, saved as soon as it is given or taken back; nothing until the answer is known. */
export function SafetyChoice({ bookingId }: { bookingId: string }) {
  const { data } = useView(safetyQuery(bookingId));
  return data?.can_share ? <ConsentBox bookingId={bookingId} isShared={data.is_shared} /> : null;
}

/** On the page of a session: the consent, and when the coach has looked at the health details. */
export function SafetyConsent({ bookingId }: { bookingId: string }) {
  const text = useText(en);
  const view = useView(safetyQuery(bookingId));
  return (
    <Card as="section" title={text('safety.title')} padding="l">
      <ViewRegion view={view} label={text('safety.title')} skeleton={<Skeleton lines={2} />} errorTitle={text('safety.loadFailed')}>
        {({ is_shared: isShared, can_share: canShare, views }) => (
          <Stack gap="m">
            {canShare ? <ConsentBox bookingId={bookingId} isShared={isShared} /> : <Text tone="muted">{text('safety.over')}</Text>}
            {(isShared || views.length > 0) && <Views views={views} />}
          </Stack>
        )}
      </ViewRegion>
    </Card>
  );
}

function ConsentBox({ bookingId, isShared }: { bookingId: string; isShared: boolean }) {
  const text = useText(en);
  // What was chosen, until the answer has been fetched again.
  const [chosen, setChosen] = useState<boolean>();
  const [known, setKnown] = useState(isShared);
  if (known !== isShared) {
    setKnown(isShared);
    setChosen(undefined);
  }
  const { entry, isSubmitting, submit } = useCommand({
    id: `safety ${bookingId}`,
    tags: safetyTags,
    onOutcome: ({ status }) => {
      if (status !== 'succeeded') setChosen(undefined);
    },
  });
  const choose = (wanted: boolean): void => {
    if (isSubmitting) return;
    setChosen(wanted);
    submit({ method: wanted ? 'POST' : 'DELETE', path: `/bookings/${bookingId}/safety_consent` });
  };
  return (
    <Stack gap="s">
      <Checkbox
        label={text('safety.share')}
        hint={text('safety.shareHint', { minutes: safetyLimits.earlyMinutes })}
        checked={chosen ?? isShared}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      <NotDone entry={entry} messages={refusals} />
    </Stack>
  );
}

function Views({ views }: Pick<SafetyView, 'views'>) {
  const text = useText(en);
  const { formatDate } = useIntl();
  if (views.length === 0) return <Text tone="muted">{text('safety.noViews')}</Text>;
  return (
    <Stack gap="2xs">
      <Text weight="semibold">{text('safety.views')}</Text>
      <Stack as="ul" gap="3xs" aria-label={text('safety.views')}>
        {views.map((at) => (
          <li key={at}>
            <time dateTime={at}>{formatDate(at, { dateStyle: 'long', timeStyle: 'short' })}</time>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
