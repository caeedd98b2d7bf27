import { Countdown, Text } from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { useSecondsUntil } from '../../app/use-seconds-until.ts';
import { useWords } from './use-words.ts';

/** Seconds before the start from which they are counted. */
const near = 60 * 60;

/** How long it is until a session, or since it ended; near its start it counts down. */
export function TimeLeft({ booking: { starts, ends }, now }: { booking: BookingView; now: number }) {
  const text = useText(en);
  const { fromNow } = useWords();
  const seconds = useSecondsUntil(Date.parse(starts.at));
  if (seconds > 0 && seconds < near) return <Countdown seconds={seconds} label={text('session.beginsIn')} />;
  const words =
    seconds > 0
      ? text('session.begins', { distance: fromNow(starts.at, now) })
      : now < Date.parse(ends.at)
        ? text('session.now')
        : text('session.over', { distance: fromNow(ends.at, now) });
  return <Text>{words}</Text>;
}
