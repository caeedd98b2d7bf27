import { Text } from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { otherName, type Side } from './side.ts';
import { useWords } from './use-words.ts';

/** What cancelling costs the athlete, or what it has cost. A coach cancels at no cost, which needs no words. */
export function CostText({ booking, side }: { booking: BookingView; side: Side }) {
  const text = useText(en);
  const words = useWords();
  const { cancelling, cancelled, price_paise: paise } = booking;
  const name = otherName(booking, side);
  const costOf = (cost: number): string => {
    if (cost > 0) return text('booked.cost', { price: words.price(cost) });
    return side === 'athlete' ? text('booked.costNothing') : text('booked.costNothingOf', { name });
  };
  if (cancelled) {
    const { by, capture_paise: cost } = cancelled;
    const who = by === 'system' ? text('booked.bySystem') : by === side ? text('booked.byYou') : text('booked.byName', { name });
    return <Note>{paise === 0 ? who : `${who} ${costOf(cost)}`}</Note>;
  }
  if (!cancelling || side === 'coach') return null;
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
