import { Avatar, Badge, Button, Card, Heading, Inline, Link, Stack, Text } from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';
import { useText } from '../../app/messages/use-text.ts';
import { useImageUrl } from '../../app/shell/server.tsx';
import { en } from './en.ts';
import { CostText } from './CostText.tsx';
import { HoldCountdown } from './HoldCountdown.tsx';
import { sessionPath } from '../calls/parts.ts';
import { bookPath } from './parts.ts';
import { badgeOf } from './state-badge.ts';
import { SessionNews } from './SessionNews.tsx';
import { useWords } from './use-words.ts';
import { When } from './When.tsx';

export interface SessionCardProps {
  booking: BookingView;
  /** Unix milliseconds. */
  now: number;
  onCancel: () => void;
  /** Fetches the booking again. */
  onStale: () => void;
}

/** One session: with whom, when, how it stands, and what can be done about it. */
export function SessionCard({ booking, now, onCancel, onStale }: SessionCardProps) {
  const text = useText(en);
  const words = useWords();
  const imageUrl = useImageUrl();
  const { coach_id: coachId, coach_name: coach, sport, state } = booking;
  const { shown, tone } = badgeOf(booking, now);
  return (
    <Card as="li">
      <Inline justify="space-between" gap="m">
        <Inline gap="m" align="start">
          <Avatar name={coach} src={imageUrl(booking.coach_image)} size="l" isDecorative />
          <Stack gap="2xs">
            <Heading level={3} size="m">
              <Link href={`/CoachProfile/${coachId}`}>{coach}</Link>
            </Heading>
            <Inline gap="xs">
              <Text>{text(booking.kind === 'intro' ? 'booked.intro' : 'booked.session', { sport })}</Text>
              <Badge tone={tone}>{text(`booked.${shown}`)}</Badge>
            </Inline>
            <When booking={booking} />
            <SessionNews booking={booking} side="athlete" isOver={shown === 'over'} />
            <CostText booking={booking} side="athlete" />
            {booking.cancelled && booking.cancelled.reason !== 'other' && (
              <Text size="s">{text(`session.because.${booking.cancelled.reason}`)}</Text>
            )}
            {booking.held_until !== null && state === 'held' && <HoldCountdown until={booking.held_until} onOver={onStale} />}
          </Stack>
        </Inline>
        <Inline gap="xs">
          {state === 'held' && (
            <Button href={`${bookPath(coachId)}?held=${booking.id}`} variant="primary" aria-label={text('booked.finishWith', { coach })}>
              {text('booked.finish')}
            </Button>
          )}
          {(state === 'confirmed' || state === 'cancelled') && (
            <Button
              href={sessionPath('athlete', booking.id)}
              aria-label={text('booked.detailsOf', { coach, day: words.day(booking.starts.at) })}
            >
              {text('booked.details')}
            </Button>
          )}
          {booking.cancelling && (
            <Button onClick={onCancel} aria-label={text('booked.cancelOf', { coach, day: words.day(booking.starts.at) })}>
              {text('booked.cancel')}
            </Button>
          )}
        </Inline>
      </Inline>
    </Card>
  );
}
