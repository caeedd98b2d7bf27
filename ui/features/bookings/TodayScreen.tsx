import { Avatar, Button, Card, EmptyState, Heading, Inline, Skeleton, Stack, Text } from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { useImageUrl } from '../../app/shell/server.tsx';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { en } from './en.ts';
import { doorAt, sessionPath } from '../calls/parts.ts';
import { bookingsBetween } from './queries.ts';
import { otherImage, otherName, type Side } from './side.ts';
import { StartMeeting } from './StartMeeting.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { dayAround } from './today.ts';
import { useNow } from '../../app/use-now.ts';
import { When } from './When.tsx';

const everyMs = 15_000;
/** A session that began yesterday may still go on. */
const longestMs = 90 * 60_000;

/** The calls page without a chosen person: the sessions of today, with the ways into their rooms. */
export function TodayScreen() {
  const user = useAppSelector(({ session }) => session.user);
  return user && <Today user={user} />;
}

function Today({ user }: { user: SessionUser }) {
  const text = useText(en);
  const now = useNow(everyMs);
  const { from, until } = dayAround(now);
  const view = useView(bookingsBetween(user, from - longestMs, until));
  return (
    <Screen title={text('today.title')} lead={text('today.lead')} width="normal">
      <ViewRegion view={view} label={text('today.title')} skeleton={<Skeleton lines={6} />} errorTitle={text('booked.loadFailed')}>
        {({ bookings }) => {
          const open = bookings.filter((booking) => ['early', 'open'].includes(doorAt(booking, now)));
          if (open.length === 0) return <Nothing side={user.role} />;
          return (
            <Stack as="ul" gap="s" aria-label={text('today.title')}>
              {open.map((booking) => (
                <Row key={booking.id} booking={booking} side={user.role} now={now} />
              ))}
            </Stack>
          );
        }}
      </ViewRegion>
    </Screen>
  );
}

function Nothing({ side }: { side: Side }) {
  const text = useText(en);
  const [href, label] = side === 'athlete' ? ['/AthPage/sessions', text('session.back')] : ['/coachschedule', text('session.backCoach')];
  return (
    <EmptyState
      icon="video"
      title={text('today.none')}
      action={
        <Inline justify="center">
          <Button variant="primary" href="/Categories">
            {text(side === 'athlete' ? 'book.toCoaches' : 'today.toSports')}
          </Button>
          <Button href={href}>{label}</Button>
        </Inline>
      }
    >
      {text(side === 'athlete' ? 'today.noneText' : 'today.noneTextCoach')}
    </EmptyState>
  );
}

function Row({ booking, side, now }: { booking: BookingView; side: Side; now: number }) {
  const text = useText(en);
  const imageUrl = useImageUrl();
  const name = otherName(booking, side);
  return (
    <Card as="li">
      <Inline justify="space-between" gap="m">
        <Inline gap="m" align="start">
          <Avatar name={name} src={imageUrl(otherImage(booking, side))} size="l" isDecorative />
          <Stack gap="2xs">
            <Heading level={2} size="m">
              {name}
            </Heading>
            <Text>{text(booking.kind === 'intro' ? 'booked.intro' : 'booked.session', { sport: booking.sport })}</Text>
            <When booking={booking} />
            <TimeLeft booking={booking} now={now} />
          </Stack>
        </Inline>
        <Inline gap="xs">
          <Button href={sessionPath(side, booking.id)} aria-label={text('today.detailsOf', { name })}>
            {text('booked.details')}
          </Button>
          <StartMeeting booking={booking} label={text('today.join')} now={now} />
        </Inline>
      </Inline>
    </Card>
  );
}
