import { useState } from 'react';
import { checkFiles, type FileRefusal } from '@academy/design-system';
import { conversationLimits as limits } from '@academy/domain/conversations';
import { newKey } from '../../app/forms/use-submission-key.ts';
import type { OutboxFile } from '../../app/outbox/entry.ts';

const pictures = ['image/jpeg', 'image/png', 'image/webp'];
const documents = ['application/pdf'];
export const acceptedFiles: readonly string[] = [...pictures, ...documents];

export interface RefusedFile {
  readonly name: string;
  readonly reason: FileRefusal;
}

/** Which of the files can be added to so many chosen ones, by the server's rules. */
export function fittingFiles(files: readonly File[], count: number): { readonly accepted: File[]; readonly refused: RefusedFile[] } {
  const result = { accepted: [] as File[], refused: [] as RefusedFile[] };
  for (const file of files) {
    const maxSize = pictures.includes(file.type) ? limits.imageBytes : limits.documentBytes;
    const { accepted, refused } = checkFiles([file], count + result.accepted.length, {
      accept: acceptedFiles,
      maxSize,
      maxCount: limits.files,
    });
    result.accepted.push(...accepted);
    result.refused.push(...refused);
  }
  return result;
}

interface Chosen {
  readonly pair: string;
  readonly files: readonly OutboxFile[];
  readonly refused: readonly RefusedFile[];
}

/** Files chosen for the next message of a conversation. */
export function useAttachments(pair: string) {
  const nothing: Chosen = { pair, files: [], refused: [] };
  const [kept, setChosen] = useState(nothing);
  // Those of another conversation are not taken along.
  const chosen = kept.pair === pair ? kept : nothing;
  return {
    files: chosen.files,
    refused: chosen.refused,
    add: (files: readonly File[]): void => {
      const { accepted, refused } = fittingFiles(files, chosen.files.length);
      const added = accepted.map((file): OutboxFile => ({ key: newKey(), name: file.name, type: file.type, bytes: file, stored: null }));
      setChosen({ pair, files: [...chosen.files, ...added], refused });
    },
    remove: (key: string): void => setChosen({ pair, files: chosen.files.filter((file) => file.key !== key), refused: [] }),
    clear: (): void => setChosen(nothing),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
