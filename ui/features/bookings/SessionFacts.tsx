import { Avatar, Badge, Button, Card, Heading, Inline, Stack, Text } from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';
import { useText } from '../../app/messages/use-text.ts';
import { useImageUrl } from '../../app/shell/server.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import { CostText } from './CostText.tsx';
import { en } from './en.ts';
import { HeldMoney } from './HeldMoney.tsx';
import { doorAt } from '../calls/parts.ts';
import { bookPath } from './parts.ts';
import { chatPath, otherImage, otherName, type Side } from './side.ts';
import { badgeOf } from './state-badge.ts';
import { StartMeeting } from './StartMeeting.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { useNow } from '../../app/use-now.ts';
import { useWords } from './use-words.ts';
import { When } from './When.tsx';

const everyMs = 15_000;

/** With whom, when, at what price and how it stands. */
export function SessionFacts({ booking, side }: { booking: BookingView; side: Side }) {
  const text = useText(en);
  const words = useWords();
  const imageUrl = useImageUrl();
  const now = useNow(everyMs);
  const name = otherName(booking, side);
  const { shown, tone } = badgeOf(booking, now);
  const door = doorAt(booking, now);
  const isFree = booking.price_paise === 0;
  return (
    <Card padding="l">
      <Stack gap="m">
        <Inline gap="m" align="start">
          <Avatar name={name} src={imageUrl(otherImage(booking, side))} size="l" isDecorative />
          <Stack gap="2xs">
            <Inline gap="xs">
              <Heading level={2} size="l">
                {name}
              </Heading>
              <Badge tone={tone}>{text(`booked.${shown}`)}</Badge>
            </Inline>
            <When booking={booking} hasZone />
            {booking.state === 'confirmed' && <TimeLeft booking={booking} now={now} />}
            {booking.cancelled && <CostText booking={booking} side={side} />}
            {booking.cancelled && <Text size="s">{text(`session.because.${booking.cancelled.reason}`)}</Text>}
          </Stack>
        </Inline>
        <div>
          {/* What it cost to cancel stands above. */}
          {booking.state !== 'cancelled' && (
            <Text>
              {isFree
                ? text(booking.kind === 'intro' ? 'book.freeIntro' : 'book.free')
                : text('session.price', { price: words.price(booking.price_paise) })}
            </Text>
          )}
          {!isFree && (booking.state === 'held' || booking.state === 'confirmed') && now < Date.parse(booking.starts.at) && (
            <Text size="s" tone="muted">
              {words.costs(booking, now, side === 'coach' ? name : undefined)}
            </Text>
          )}
          {side === 'athlete' && <HeldMoney booking={booking} />}
        </div>
        {(door === 'early' || door === 'open') && (
          <Stack gap="2xs" align="start">
            <StartMeeting booking={booking} label={text(side === 'coach' ? 'session.start' : 'session.join')} now={now} />
            {door === 'early' && (
              <Text size="s" tone="muted">
                {text('session.roomOpens')}
              </Text>
            )}
          </Stack>
        )}
        <Inline>
          {side === 'athlete' && booking.state === 'held' && (
            <Button variant="primary" href={`${bookPath(booking.coach_id)}?held=${booking.id}`}>
              {text('booked.finish')}
            </Button>
          )}
          {booking.state !== 'held' && <Button href={chatPath(booking, side)}>{text('session.message', { name })}</Button>}
          {shown === 'confirmed' && <AddToCalendar booking={booking} />}
          {side === 'athlete' && <Button href={`/CoachProfile/${booking.coach_id}`}>{text('session.toCoach', { name })}</Button>}
          {side === 'athlete' && (shown === 'over' || shown === 'cancelled') && (
            <Button variant="primary" href={bookPath(booking.coach_id)}>
              {text('session.again')}
            </Button>
          )}
        </Inline>
      </Stack>
    </Card>
  );
}
