import { Text } from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';
import { useText } from '../../app/messages/use-text.ts';
import { zoneCity } from '../availability/parts.ts';
import { en } from './en.ts';
import { isElsewhere, useWords } from './use-words.ts';

export interface WhenProps {
  booking: BookingView;
  /** Names the reader's zone too: where a time is decided, not in lists. */
  hasZone?: boolean;
}

/** When a booking is, on the reader's clocks and, where they differ, on the coach's. */
export function When({ booking: { starts, ends, zone }, hasZone = false }: WhenProps) {
  const text = useText(en);
  const words = useWords();
  return (
    <div>
      <Text weight="semibold">
        <time dateTime={starts.at}>
          {text('book.when', { day: words.day(starts.at), begin: words.time(starts.at), end: words.time(ends.at) })}
        </time>
      </Text>
      {hasZone && (
        <Text size="s" tone="muted">
          {text('book.zone', words.ownZone(starts.at))}
        </Text>
      )}
      {isElsewhere(starts) && (
        <Text size="s" tone="muted">
          {text('book.thereIn', { time: words.there(starts), zone: zoneCity(zone) })}
        </Text>
      )}
    </div>
  );
}
