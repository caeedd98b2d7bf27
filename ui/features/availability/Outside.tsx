import { Banner, Link, Stack, Text } from '@academy/design-system';
import type { OutsideSession } from '@academy/domain/availability';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

const shown = 5;

/** Sessions that the saved hours do not cover, on the coach's clocks; nothing if there are none. */
export function Outside({ sessions }: { sessions: readonly OutsideSession[] }) {
  const text = useText(en);
  const { formatDate } = useIntl();
  if (sessions.length === 0) return null;
  const timeOf = (local: string): string =>
    formatDate(`${local}Z`, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return (
    <Banner>
      <Stack gap="s">
        <Text>{text('availability.outside', { count: sessions.length })}</Text>
        <Stack as="ul" gap="2xs">
          {sessions.slice(0, shown).map(({ id, athlete_name: name, starts }) => (
            <li key={id}>
              <Link href={`/coachschedule/session/${id}`}>{text('availability.outsideWith', { time: timeOf(starts.local), name })}</Link>
            </li>
          ))}
          {sessions.length > shown && <li>{text('availability.more', { count: sessions.length - shown })}</li>}
        </Stack>
      </Stack>
    </Banner>
  );
}
