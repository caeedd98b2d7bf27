import { useId } from 'react';
import { Button, Heading, Stack, Text, TextArea } from '@academy/design-system';
import { recordLimits, recordMessages, type RecordView, type ReplyView, type Role } from '@academy/domain/records';
import compiled from 'virtual:validator/records/WriteReply';
import { FormView } from '../../app/forms/FormView.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { useDraftKey } from './use-draft-key.ts';
import { recordTags } from './queries.ts';

export interface RepliesProps {
  bookingId: string;
  role: Role;
  record: Pick<RecordView, 'replies' | 'coach_name' | 'athlete_name'>;
}

/** What both say about a session, oldest first. */
export function Replies({ bookingId, role, record }: RepliesProps) {
  const text = useText(en);
  const headingId = useId();
  const { replies } = record;
  return (
    <Stack as="section" gap="m" aria-labelledby={headingId}>
      <Heading level={3} size="m" id={headingId}>
        {text('replies.title')}
      </Heading>
      {replies.length === 0 ? (
        <Text tone="muted">{text('replies.none')}</Text>
      ) : (
        <Stack as="ul" gap="s" aria-labelledby={headingId}>
          {replies.map((reply) => (
            <Reply key={reply.number} reply={reply} role={role} record={record} />
          ))}
        </Stack>
      )}
      {replies.length < recordLimits.replies && <ReplyForm bookingId={bookingId} />}
    </Stack>
  );
}

function Reply({ reply: { by, text: words, at }, role, record }: { reply: ReplyView } & Omit<RepliesProps, 'bookingId'>) {
  const text = useText(en);
  const { formatDate } = useIntl();
  const name = by === role ? text('replies.you') : by === 'coach' ? record.coach_name : record.athlete_name;
  return (
    <li>
      <Text size="s" tone="muted">
        {name} · <time dateTime={at}>{formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}</time>
      </Text>
      {words === '' ? <Text tone="muted">{text('record.erased')}</Text> : <Text>{words}</Text>}
    </li>
  );
}

function ReplyForm({ bookingId }: { bookingId: string }) {
  const text = useText(en);
  const form = useForm({
    id: `reply-${bookingId}`,
    command: compiled,
    initial: { text: '' },
    draft: { key: useDraftKey('reply', bookingId), isLasting: true },
    messages: recordMessages,
    toBody: (values) => values,
    toRequest: (body) => ({ method: 'POST', path: `/bookings/${bookingId}/record/replies`, body }),
    tags: recordTags,
    onSucceeded: (_result, sent) => form.empty(sent),
  });
  return (
    <FormView form={form} label={text('replies.form')}>
      <TextArea {...form.field('text')} rows={2} label={text('replies.text')} />
      <div>
        <Button type="submit" isLoading={form.isSubmitting} loadingLabel={text('submitting')}>
          {text('replies.send')}
        </Button>
      </div>
    </FormView>
  );
}
