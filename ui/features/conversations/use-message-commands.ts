import type { MessageView } from '@academy/domain/conversations';
import type { Problem } from '@academy/domain/kernel';
import { useState } from 'react';
import type { CommandEntry } from '../../app/commands/slice.ts';
import { useCommand } from '../../app/forms/use-command.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { conversationTags } from './thread/read-marks.ts';
import { threadStale } from './thread/slice.ts';

/** Changing and deleting one's own messages of a conversation. */
export function useMessageCommands(pair: string) {
  const dispatch = useAppDispatch();
  const [editing, setEditing] = useState<MessageView>();
  const [deleting, setDeleting] = useState<MessageView>();
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [written, setWritten] = useState('');

  const handleOutcome =
    (onDone: () => void) =>
    ({ status, problems }: CommandEntry): void => {
      dispatch(threadStale(pair));
      if (status === 'succeeded') onDone();
      else setProblem(problems[0]);
    };
  const edit = useCommand({ id: `edit-message-${pair}`, tags: conversationTags, onOutcome: handleOutcome(() => setEditing(undefined)) });
  const remove = useCommand({ id: `delete-message-${pair}`, tags: conversationTags, onOutcome: handleOutcome(() => setAsked(false)) });
  const pathOf = ({ id }: MessageView): string => `/conversations/${pair}/messages/${id}`;

  return {
    problem,
    editing,
    /** What the field of the message under change begins with: what was not saved is not lost. */
    initialText: written || (editing?.text ?? ''),
    isSaving: edit.isSubmitting,
    beginEdit: (message: MessageView): void => {
      if (edit.isSubmitting) return;
      setProblem(undefined);
      setWritten('');
      setEditing(message);
    },
    /** Not while it is being saved: if that fails, the text is still there. */
    endEdit: (): void => {
      if (!edit.isSubmitting) setEditing(undefined);
    },
    /** `knowsRisk`: although it looks like contact data. */
    save: (text: string, knowsRisk = false): void => {
      if (!editing) return;
      setProblem(undefined);
      setWritten(text);
      if (text === editing.text) return setEditing(undefined);
      edit.submit({ method: 'PUT', path: `${pathOf(editing)}/text`, body: { text, ...(knowsRisk && { knows_risk: true }) } });
    },
    saveAnyway: written,
    deleting,
    isAsked,
    isDeleting: remove.isSubmitting,
    askDelete: (message: MessageView): void => {
      setProblem(undefined);
      setDeleting(message);
      setAsked(true);
    },
    endDelete: (): void => setAsked(false),
    confirmDelete: (): void => {
      setProblem(undefined);
      if (deleting) remove.submit({ method: 'DELETE', path: pathOf(deleting) });
    },
  };
}

export type MessageCommands = ReturnType<typeof useMessageCommands>;
