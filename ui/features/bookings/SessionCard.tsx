import { Avatar, Badge, type BadgeTone, Button, Card, Heading, Inline, Link, Stack, Text } from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';
import { useText } from '../../app/messages/use-text.ts';
import { useImageUrl } from '../../app/shell/server.tsx';
import { en } from './en.ts';
import { bookPath } from './parts.ts';
import { useWords } from './use-words.ts';
import { When } from './When.tsx';

const tones: Record<BookingView['state'], BadgeTone> = {
  held: 'warning',
  confirming: 'info',
  confirmed: 'success',
  released: 'neutral',
  cancelled: 'neutral',
};

export interface SessionCardProps {
  booking: BookingView;
  isOver: boolean;
  onCancel: () => void;
}

/** One session: with whom, when, how it stands, and what can be done about it. */
export function SessionCard({ booking, isOver, onCancel }: SessionCardProps) {
  const text = useText(en);
  const words = useWords();
  const imageUrl = useImageUrl();
  const { coach_id: coachId, coach_name: coach, sport, state } = booking;
  const shown = isOver && state === 'confirmed' ? 'over' : state;
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
              <Badge tone={shown === 'over' ? 'neutral' : tones[state]}>{text(`booked.${shown}`)}</Badge>
            </Inline>
            <When booking={booking} />
            <CostText booking={booking} />
          </Stack>
        </Inline>
        {state === 'held' && (
          <Button href={`${bookPath(coachId)}?held=${booking.id}`} variant="primary" aria-label={text('booked.finishWith', { coach })}>
            {text('booked.finish')}
          </Button>
        )}
        {booking.cancelling && (
          <Button onClick={onCancel} aria-label={text('booked.cancelOf', { coach, day: words.day(booking.starts.at) })}>
            {text('booked.cancel')}
          </Button>
        )}
      </Inline>
    </Card>
  );
}

/** What cancelling costs, or what it has cost. */
function CostText({ booking }: { booking: BookingView }) {
  const text = useText(en);
  const words = useWords();
  const { cancelling, cancelled, coach_name: coach, price_paise: paise } = booking;
  const costOf = (cost: number): string => (cost === 0 ? text('booked.costNothing') : text('booked.cost', { price: words.price(cost) }));
  if (cancelled) {
    const by = cancelled.by === 'coach' ? text('booked.byCoach', { coach }) : text(`booked.by.${cancelled.by}`);
    return <Note>{paise === 0 ? by : `${by} ${costOf(cancelled.capture_paise)}`}</Note>;
  }
  if (!cancelling) return null;
  const { capture_paise: cost, until } = cancelling;
  return (
    <Note>
      {cost === 0 ? text('booked.freeUntil', { time: words.dayAndTime(until) }) : text('booked.costsNow', { price: words.price(cost) })}
    </Note>
  );
}

const Note = ({ children }: { children: string }) => (
  <Text size="s" tone="muted">
    {children}
  </Text>
);
