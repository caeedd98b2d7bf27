import { Card, Text } from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';
import { useText } from '../../app/messages/use-text.ts';
import { useNow } from '../../app/use-now.ts';
import { en } from './en.ts';

const everyMs = 15_000;

/** A session that is over, until the servers have looked at it. */
export function NotLookedAt({ booking }: { booking: BookingView }) {
  const text = useText(en);
  const now = useNow(everyMs);
  if (booking.state !== 'confirmed' || now < Date.parse(booking.ends.at)) return null;
  return (
    <Card as="section" title={text('outcome.title')} padding="l">
      <Text>{text('outcome.waiting')}</Text>
    </Card>
  );
}
