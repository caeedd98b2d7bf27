import { Countdown, EmptyState } from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { opensAt } from './session-door.ts';

/** From so many seconds on they are counted down. */
const counted = 3_600;
const second = 1_000;
const dayAndTime = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const;

/** A session whose room is not open yet: when it begins, and in the last hour the time until the room opens. */
export function EarlySession({ booking, now }: { booking: BookingView; now: number }) {
  const text = useText(en);
  const { formatDate } = useIntl();
  const seconds = Math.ceil((opensAt(booking) - now) / second);
  return (
    <EmptyState
      icon="calendar"
      title={text('entry.early')}
      action={seconds <= counted ? <Countdown seconds={seconds} label={text('entry.opensIn')} /> : undefined}
    >
      {text('entry.begins', { at: formatDate(booking.starts.at, dayAndTime) })}
    </EmptyState>
  );
}
