import type { FileDropLabels } from '@academy/design-system';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { wholeMegabytes } from './whole-megabytes.ts';

/** Common texts of file inputs, except refusals. */
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
