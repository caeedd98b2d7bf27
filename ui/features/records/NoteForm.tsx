import { useState } from 'react';
import { Banner, Button, Inline, TextArea, TextField } from '@academy/design-system';
import { type NoteView, recordLimits, recordMessages } from '@academy/domain/records';
import compiled from 'virtual:validator/records/WriteNote';
import { FormView } from '../../app/forms/FormView.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { useDraftKey } from './use-draft-key.ts';
import { NoteText } from './NoteText.tsx';
import { recordTags } from './queries.ts';

export interface NoteFormProps {
  bookingId: string;
  /** The note to correct; null for the first. */
  note: NoteView | null;
  onSaved: () => void;
  /** Leaves the note as it is; without it there is none. */
  onKeep?: (() => void) | undefined;
  /** Fetches the record again: it was changed elsewhere. */
  onStale: () => void;
}

/** The coach's note about a session. What is not saved is kept like in other forms. */
export function NoteForm({ bookingId, note, onSaved, onKeep, onStale }: NoteFormProps) {
  const text = useText(en);
  const version = note?.version ?? 0;
  const [begunAt] = useState(version);
  const form = useForm({
    id: `note-${bookingId}`,
    command: compiled,
    initial: { done: note?.done ?? '', take_home: note?.take_home ?? '', drills: note?.drills.join('\n') ?? '' },
    draft: { key: useDraftKey('note', bookingId), isLasting: true },
    messages: recordMessages,
    toBody: (values) => ({ ...values, take_home: values.take_home.trim(), version }),
    toRequest: (body) => ({ method: 'PUT', path: `/bookings/${bookingId}/record/note`, body }),
    tags: recordTags,
    onSucceeded: onSaved,
    onNotDone: onStale,
  });
  return (
    <FormView form={form} label={text('record.form')}>
      {note && version !== begunAt && (
        <Banner tone="info" title={text('record.nowSays')}>
          <NoteText note={note} />
        </Banner>
      )}
      <TextArea {...form.field('done')} rows={4} label={text('record.done')} />
      <TextField {...form.field('take_home')} label={text('record.takeHome')} optionalLabel={text('optional')} />
      <TextArea
        {...form.field('drills')}
        rows={3}
        label={text('record.drills')}
        optionalLabel={text('optional')}
        hint={text('record.drillsHint', { count: recordLimits.drills })}
      />
      <Inline>
        <Button type="submit" variant="primary" isLoading={form.isSubmitting} loadingLabel={text('submitting')}>
          {text('record.save')}
        </Button>
        {onKeep && (
          <Button
            isDisabled={form.isSubmitting}
            onClick={() => {
              form.draft.discard();
              onKeep();
            }}
          >
            {text('record.keep')}
          </Button>
        )}
      </Inline>
    </FormView>
  );
}
