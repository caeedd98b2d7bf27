import type { MessageView } from '@academy/domain/conversations';
import type { OpenBoxes } from '@academy/platform/event-store';
import type { FileStore } from './files/file-store.ts';
import type { StoredMessage } from '@academy/projections/queries';

type Text = Pick<MessageView, 'state' | 'text'>;

/** Messages as their readers see them, their texts opened; a file that is not there any more is left out. */
export const messageViews =
  (openBoxes: OpenBoxes, files: Pick<FileStore, 'views'>) =>
  async (messages: readonly StoredMessage[]): Promise<MessageView[]> => {
    const [opened, known] = await Promise.all([
      openBoxes(messages.flatMap(({ box }) => box ?? [])),
      files.views(messages.flatMap(({ fileIds }) => fileIds)),
    ]);
    const fields = opened.values();
    return messages.map((message): MessageView => {
      const { id, author, position, changed, at, editedAt, isWarned, isDeleted, isRemoved, fileIds, box } = message;
      const text = isRemoved ? removed : textOf(box === null ? null : (fields.next().value ?? null), isDeleted);
      return {
        id,
        author,
        position,
        changed,
        at,
        edited_at: editedAt,
        is_warned: isWarned,
        files: isRemoved ? [] : fileIds.flatMap((fileId) => known.get(fileId) ?? []),
        ...text,
      };
    });
  };

const removed: Text = { state: 'removed', text: '' };

function textOf(fields: Readonly<Record<string, unknown>> | null, isDeleted: boolean): Text {
  const text = fields?.['text'];
  if (isDeleted) return { state: 'deleted', text: '' };
  return typeof text === 'string' ? { state: 'sent', text } : { state: 'erased', text: '' };
}
