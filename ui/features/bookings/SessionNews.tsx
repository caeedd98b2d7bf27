import { Text } from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { outcomeKey } from './outcome.ts';
import { otherName, type Side } from './side.ts';

export interface SessionNewsProps {
  booking: BookingView;
  side: Side;
  isOver: boolean;
}

/** What the reader should know before they open a session: that another time is proposed, or what became of it. */
export function SessionNews({ booking, side, isOver }: SessionNewsProps) {
  const text = useText(en);
  const { state, proposals, outcome } = booking;
  const name = otherName(booking, side);
  if (state !== 'confirmed') return null;
  if (!isOver) return proposals.length > 0 && side === 'athlete' ? <News>{text('session.proposed', { name })}</News> : null;
  if (!outcome) return null;
  if (outcome.is_disputed) return <News>{text('booked.disputed', { name })}</News>;
  const key = outcomeKey(outcome.outcome, side);
  return <News>{key === 'otherAbsent' ? text('outcome.otherAbsent', { name }) : text(`outcome.${key}`)}</News>;
}

const News = ({ children }: { children: string }) => (
  <Text size="s" weight="semibold">
    {children}
  </Text>
);
