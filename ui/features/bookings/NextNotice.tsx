import { Button, HeaderNote } from '@academy/design-system';
import { useAppSelector } from '../../app/hooks.ts';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { useNow } from '../../app/use-now.ts';
import { useView } from '../../app/views/use-view.ts';
import { doorAt, sessionDoorPath, sessionPath } from '../calls/parts.ts';
import { en } from './en.ts';
import { nextWithin } from './next-within.ts';
import { bookingsAhead } from './queries.ts';
import { otherName } from './side.ts';
import { dayAround } from './today.ts';
import { useWords } from './use-words.ts';

const everyMs = 15_000;
const soonMs = 24 * 60 * 60_000;

/** In the header: the athlete's next session within a day, and the way into its room once that is open. */
export function NextNotice() {
  const user = useAppSelector(({ session }) => session.user);
  return user && <Next user={user} />;
}

function Next({ user }: { user: SessionUser }) {
  const text = useText(en);
  const words = useWords();
  const { formatDate } = useIntl();
  const now = useNow(everyMs);
  const next = nextWithin(useView(bookingsAhead(user, now)).data?.bookings ?? [], now, soonMs);
  if (!next) return null;
  const { starts, sport, id } = next;
  const isToday = Date.parse(starts.at) < dayAround(now).until;
  const time = formatDate(starts.at, { hour: 'numeric', minute: '2-digit' });
  const when = Date.parse(starts.at) <= now ? text('notice.now') : text(isToday ? 'notice.today' : 'notice.tomorrow', { time });
  const name = otherName(next, user.role);
  return (
    <HeaderNote
      href={sessionPath(user.role, id)}
      label={text('notice.next', { sport, name, when })}
      brief={when}
      action={
        doorAt(next, now) === 'open' && (
          <Button
            size="s"
            variant="highlight"
            href={sessionDoorPath(id)}
            aria-label={text('notice.joinOf', { name, day: words.day(starts.at) })}
          >
            {text('session.join')}
          </Button>
        )
      }
    />
  );
}
