import { Card, Skeleton, Stack, Text } from '@academy/design-system';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { BusyTimes } from './BusyTimes.tsx';
import { en } from './en.ts';
import { busyTimesQuery } from './queries.ts';
import { SecretLink } from './SecretLink.tsx';

/** Sessions in the coach's other calendars, and the busy times of those here. */
export function OtherCalendars() {
  const text = useText(en);
  const user = useAppSelector(({ session }) => session.user);
  const view = useView(user ? busyTimesQuery(user.id) : null);
  return (
    <Card as="section" title={text('calendars.title')} padding="l">
      <Stack gap="l">
        <Text tone="muted">{text('calendars.lead')}</Text>
        <SecretLink
          id="calendar-feed"
          request={{ method: 'POST', path: '/calendar_feed', body: { shows_names: true } }}
          isOpen={view.data?.links.sessions ?? false}
          title={text('calendars.out')}
          lead={text('calendars.outLead')}
          hint={text('calendars.outHint')}
        />
        <ViewRegion view={view} label={text('calendars.busy')} skeleton={<Skeleton lines={4} />} errorTitle={text('calendars.loadFailed')}>
          {({ known }) => <BusyTimes known={known} />}
        </ViewRegion>
        <SecretLink
          id="busy-feed"
          request={{ method: 'POST', path: '/busy_feed' }}
          isOpen={view.data?.links.busy ?? false}
          title={text('calendars.in')}
          lead={text('calendars.inLead')}
          hint={text('calendars.inHint')}
        />
      </Stack>
    </Card>
  );
}
