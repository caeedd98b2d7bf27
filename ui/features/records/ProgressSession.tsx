import { Card, Heading, Inline, Link, Stack, Text } from '@academy/design-system';
import type { PastSession } from '@academy/domain/records';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { NoteText } from './NoteText.tsx';

/** One session of a timeline: when, with whom, how long, and what the coach wrote. */
export function ProgressSession({ session }: { session: PastSession }) {
  const text = useText(en);
  const { formatDate } = useIntl();
  const { booking_id: id, coach_name: name, sport, kind, starts_at: at, minutes, note } = session;
  const coach = name || text('progress.formerCoach');
  const day = formatDate(at, { dateStyle: 'long' });
  return (
    <Card as="li">
      <Stack gap="s">
        <Stack gap="2xs">
          <Heading level={3} size="m">
            {text(kind === 'intro' ? 'progress.intro' : 'progress.session', { sport, coach })}
          </Heading>
          <Inline gap="xs">
            <Text as="span" size="s" tone="muted">
              <time dateTime={at}>{day}</time>
              {minutes !== null && ` · ${text('progress.minutes', { minutes })}`}
            </Text>
          </Inline>
        </Stack>
        {note ? <NoteText note={note} /> : <Text tone="muted">{text('progress.noNote')}</Text>}
        <div>
          <Link href={`/AthPage/sessions/${id}`} aria-label={text('progress.toSessionOf', { coach, day })}>
            {text('progress.toSession')}
          </Link>
        </div>
      </Stack>
    </Card>
  );
}
