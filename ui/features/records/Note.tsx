import { useRef, useState } from 'react';
import { Button, Stack, Text } from '@academy/design-system';
import type { RecordView, Role } from '@academy/domain/records';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { NoteForm } from './NoteForm.tsx';
import { NoteText } from './NoteText.tsx';

export interface NoteProps {
  bookingId: string;
  role: Role;
  record: RecordView;
  onStale: () => void;
}

/** The coach's note: the athlete reads it, the coach writes and corrects it. */
export function Note({ bookingId, role, record: { note, coach_name: coach, athlete_name: athlete }, onStale }: NoteProps) {
  const text = useText(en);
  const { formatDate } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with the form.
  const close = (): void => {
    setOpen(false);
    region.current?.focus();
  };
  const time = (at: string): string => formatDate(at, { dateStyle: 'long', timeStyle: 'short' });
  const isWriting = role === 'coach' && (note === null || isOpen);
  return (
    <Stack ref={region} gap="m" role="group" aria-label={text('record.note')} tabIndex={-1}>
      {isWriting && note === null && <Text tone="muted">{text('record.writeLead', { athlete })}</Text>}
      {isWriting ? (
        <NoteForm bookingId={bookingId} note={note} onSaved={close} onStale={onStale} onKeep={note === null ? undefined : close} />
      ) : note === null ? (
        <Text tone="muted">{text('record.noNote', { coach })}</Text>
      ) : (
        <>
          <NoteText note={note} />
          <Text size="s" tone="muted">
            {note.corrected_at === null
              ? text('record.writtenAt', { time: time(note.written_at) })
              : text('record.correctedAt', { time: time(note.corrected_at) })}
          </Text>
          {role === 'coach' && (
            <div>
              <Button onClick={() => setOpen(true)}>{text('record.correct')}</Button>
            </div>
          )}
        </>
      )}
    </Stack>
  );
}
