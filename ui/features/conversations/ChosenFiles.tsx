import { Banner, formatFileSize, MessageFiles } from '@academy/design-system';
import { conversationMessages } from '@academy/domain/conversations';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import type { Attachments, RefusedFile } from './use-attachments.ts';
import { useFileLabels } from './use-file-labels.ts';
import { en } from './en.ts';

const codes = { type: 'fileUnfit', tooLarge: 'fileTooLarge', tooMany: 'tooManyFiles' } as const;

/** Files that go with the next message, and why others do not. */
export function ChosenFiles({ attachments: { files, refused, remove } }: { attachments: Attachments }) {
  const text = useText(en);
  const { locale } = useIntl();
  const labels = useFileLabels();
  const sentence = ({ name, reason }: RefusedFile): string =>
    reason === 'empty' ? text('conversation.fileEmpty', { name }) : text.problem(codes[reason], conversationMessages[codes[reason]]);
  const reasons = [...new Set(refused.map(sentence))];
  return (
    <>
      {reasons.length > 0 && (
        <Banner tone="warning" role="alert">
          {reasons.join(' ')}
        </Banner>
      )}
      {files.length > 0 && (
        <MessageFiles
          labels={labels}
          files={files.map(({ key, name, bytes }) => ({ id: key, name, size: formatFileSize(bytes.size, locale) }))}
          onRemove={remove}
        />
      )}
    </>
  );
}
