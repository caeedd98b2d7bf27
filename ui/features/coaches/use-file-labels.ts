import type { FileDropLabels } from '@academy/design-system';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { wholeMegabytes } from './document-uploads.ts';
import { en } from './en.ts';

/** What every box for files says, but for its refusals. */
export function useFileLabels(): Omit<FileDropLabels, 'refusal'> {
  const text = useText(en);
  const { formatNumber } = useIntl();
  return {
    drop: text('files.drop'),
    browse: text('files.browse'),
    list: text('files.uploaded'),
    refused: text('files.refused'),
    dismiss: text('dismiss'),
    size: (bytes) => {
      const megabytes = wholeMegabytes(bytes);
      return megabytes === 0 ? text('files.sizeSmall') : text('files.size', { megabytes: formatNumber(megabytes) });
    },
    uploading: (name) => text('files.uploading', { name }),
    progress: (percent) => formatNumber(percent / 100, { style: 'percent' }),
    download: (name) => text('files.download', { name }),
    remove: (name) => text('files.remove', { name }),
    retry: (name) => text('files.retry', { name }),
  };
}
