import { Card, Skeleton, Stack, Text } from '@academy/design-system';
import type { RecordView, Role } from '@academy/domain/records';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { en } from './en.ts';
import { GoalForm } from './GoalForm.tsx';
import { GoalList } from './GoalList.tsx';
import { Note } from './Note.tsx';
import { recordQuery } from './queries.ts';
import { Replies } from './Replies.tsx';

export interface SessionRecordProps {
  bookingId: string;
  /** The reader's. */
  role: Role;
}

/** What was written about a session, for its two people: the coach's note, replies, and the goals they share. */
export function SessionRecord({ bookingId, role }: SessionRecordProps) {
  const text = useText(en);
  const user = useAppSelector(({ session }) => session.user);
  const view = useView(user ? recordQuery(bookingId, { role, id: user.id }) : null);
  return (
    <ViewRegion view={view} label={text('record.title')} skeleton={<Skeleton lines={6} />} errorTitle={text('record.loadFailed')}>
      {(record) => (
        <Stack gap="m">
          <Card as="section" title={text('record.title')} padding="l">
            {record.has_begun ? (
              <Stack gap="l">
                {record.minutes !== null && <Text tone="muted">{text('record.minutes', { minutes: record.minutes })}</Text>}
                <Note bookingId={bookingId} role={role} record={record} onStale={view.retry} />
                <Replies bookingId={bookingId} role={role} record={record} />
              </Stack>
            ) : (
              <Text tone="muted">{text('record.notBegun')}</Text>
            )}
          </Card>
          {(record.has_begun || record.goals.length > 0) && <Goals bookingId={bookingId} role={role} record={record} />}
        </Stack>
      )}
    </ViewRegion>
  );
}

function Goals({ bookingId, role, record }: SessionRecordProps & { record: RecordView }) {
  const text = useText(en);
  const title =
    role === 'coach' ? text('goals.ofAthlete', { athlete: record.athlete_name }) : text('goals.title', { coach: record.coach_name });
  return (
    <Card as="section" title={title} padding="l">
      <Stack gap="l">
        {record.goals.length === 0 && <Text tone="muted">{text('goals.none')}</Text>}
        <GoalList goals={record.goals} label={title} />
        {record.has_begun && <GoalForm bookingId={bookingId} />}
      </Stack>
    </Card>
  );
}
