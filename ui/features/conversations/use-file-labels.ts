import { useMemo } from 'react';
import type { MessageFilesProps } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

export function useFileLabels(): MessageFilesProps['labels'] {
  const text = useText(en);
  return useMemo(
    () => ({
      save: (name) => text('conversation.saveFile', { name }),
      remove: (name) => text('conversation.removeFile', { name }),
      sending: (name) => text('conversation.sendingFile', { name }),
    }),
    [text],
  );
}
