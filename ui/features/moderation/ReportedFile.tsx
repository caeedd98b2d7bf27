import { useEffect, useState } from 'react';
import { formatFileSize, MessageFiles } from '@academy/design-system';
import type { FileView } from '@academy/domain/conversations';
import { useCommand } from '../../app/forms/use-command.ts';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { saveFile } from '../../app/save-file.ts';
import { en } from './en.ts';

/** A file of a message that was reported. It is fetched only when somebody wants to look at it, since each look is noted. */
export function ReportedFile({ reportId, file: { id, name, size, width, height } }: { reportId: string; file: FileView }) {
  const text = useText(en);
  const { locale } = useIntl();
  const [src, setSrc] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const isPicture = width !== null && height !== null;
  const { submit } = useCommand({
    id: `file-${reportId}-${id}`,
    onOutcome: ({ status, result }) => {
      const isThere = status === 'succeeded' && result instanceof Blob;
      setFailed(!isThere);
      if (isThere && isPicture) setSrc(URL.createObjectURL(result));
      else if (isThere) saveFile(result, name);
    },
  });
  // The bytes are in this page only as long as they are shown.
  useEffect(() => (src === undefined ? undefined : () => URL.revokeObjectURL(src)), [src]);
  const look = (): void => submit({ method: 'GET', path: `/moderation/reports/${reportId}/files/${id}`, isFile: true });
  const lookAt = (): string => text('reported.lookAtFile', { name });
  const picture = isPicture ? { width, height, src } : undefined;
  const problem = hasFailed ? text('reported.fileFailed', { name }) : undefined;
  return (
    <MessageFiles
      files={[{ id, name, size: formatFileSize(size, locale), picture, problem }]}
      labels={{ save: lookAt, remove: lookAt, sending: lookAt }}
      onSave={src === undefined ? look : undefined}
    />
  );
}
