import { type ReactNode, useId, useState } from 'react';
import {
  Button,
  Card,
  Heading,
  Inline,
  prefersReducedMotion,
  size,
  Skeleton,
  Stack,
  Statistics,
  Text,
  VisuallyHidden,
} from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { en } from './en.ts';
import { doorAt, sessionPath } from '../calls/parts.ts';
import { nextWithin } from './next-within.ts';
import { bookingsAhead } from './queries.ts';
import { otherName, type Side } from './side.ts';
import { StartMeeting } from './StartMeeting.tsx';
import { timeParts } from './time-parts.ts';
import { useNow } from '../../app/use-now.ts';
import { useSecondsUntil } from '../../app/use-seconds-until.ts';
import { When } from './When.tsx';

const everyMs = 15_000;
/** With reduced motion the figures move in steps. */
const quietStep = 15;
const minute = 60;

export interface NextSessionProps {
  user: SessionUser;
  /** Heading of the card, if it is not the usual one. */
  title?: string;
  /** A way to more, below the session. */
  more?: ReactNode;
}

/** The next confirmed session of the reader, with the time until it begins. */
export function NextSession({ user, title, more }: NextSessionProps) {
  const text = useText(en);
  const titleId = useId();
  const now = useNow(everyMs);
  const view = useView(bookingsAhead(user, now));
  return (
    <Card padding="l">
      <Stack gap="m">
        <Heading level={2} size="l" id={titleId}>
          {title ?? text('next.title')}
        </Heading>
        <ViewRegion
          view={view}
          labelledBy={titleId}
          // As high as a session with its figures, so that nothing below it jumps.
          skeleton={<Skeleton shape="block" height={size.tile} />}
          errorTitle={text('booked.loadFailed')}
        >
          {({ bookings }) => {
            const next = nextWithin(bookings, now);
            return next ? <Next key={next.id} booking={next} side={user.role} now={now} /> : <Text tone="muted">{text('next.none')}</Text>;
          }}
        </ViewRegion>
        {more !== undefined && <div>{more}</div>}
      </Stack>
    </Card>
  );
}

function Next({ booking, side, now }: { booking: BookingView; side: Side; now: number }) {
  const text = useText(en);
  const { sport, kind, starts } = booking;
  const name = otherName(booking, side);
  const session = text(kind === 'intro' ? 'booked.intro' : 'booked.session', { sport });
  return (
    <Stack gap="m">
      <div>
        <Text weight="semibold">{text('next.with', { session, name })}</Text>
        <When booking={booking} />
      </div>
      {Date.parse(starts.at) > now ? <Remaining until={starts.at} /> : <Text>{text('session.now')}</Text>}
      <Inline gap="xs">
        <Button href={sessionPath(side, booking.id)} aria-label={text('today.detailsOf', { name })}>
          {text('booked.details')}
        </Button>
        {doorAt(booking, now) === 'open' && <StartMeeting booking={booking} label={text('today.join')} now={now} />}
      </Inline>
    </Stack>
  );
}

/** Days, hours, minutes and seconds; announced politely once a minute. Two in a row, because their card is narrow. */
function Remaining({ until }: { until: string }) {
  const text = useText(en);
  const { formatNumber } = useIntl();
  const [isQuiet] = useState(prefersReducedMotion);
  const seconds = useSecondsUntil(Date.parse(until));
  const parts = timeParts(isQuiet ? Math.ceil(seconds / quietStep) * quietStep : seconds);
  const spoken = timeParts(Math.ceil(seconds / minute) * minute);
  return (
    <>
      <div role="timer" aria-live="off">
        <Statistics
          isPaired
          items={(['days', 'hours', 'minutes', 'seconds'] as const).map((unit) => ({
            value: formatNumber(parts[unit]),
            label: text(`next.${unit}`, { count: parts[unit] }),
          }))}
        />
      </div>
      <VisuallyHidden role="status">
        {text('next.spoken', { days: spoken.days, hours: spoken.hours, minutes: spoken.minutes })}
      </VisuallyHidden>
    </>
  );
}
