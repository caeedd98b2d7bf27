import { useEffect, useEffectEvent, useState } from 'react';
import type { DocumentView } from '@academy/domain/coaches';
import { useUpload } from '../../app/forms/use-upload.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { succeeded } from '../../app/toasts/slice.ts';
import { currentOf, removed, requeued, settled, unlisted, type Uploads, withoutDocument } from './document-uploads.ts';

export interface DocumentUploadsOptions {
  /** As the server lists them. */
  readonly documents: readonly DocumentView[];
  /** A file was stored although its upload had been cancelled: the server had all of it already. */
  readonly onUnwanted: (document: DocumentView) => void;
}

/** Uploads files to the file box, one after the other. */
export function useDocumentUploads({ documents, onUnwanted }: DocumentUploadsOptions) {
  const dispatch = useAppDispatch();
  const [uploads, setUploads] = useState<Uploads>([]);
  const current = currentOf(uploads);
  const sending = useUpload({
    id: 'coach-document',
    tags: ['documents'],
    onOutcome: ({ status, result, problems }) => {
      const isStored = status === 'succeeded';
      const stored = isStored ? (result as DocumentView) : undefined;
      if (stored && current?.isUnwanted) onUnwanted(stored);
      else if (stored) dispatch(succeeded('coach.documentStored', { name: stored.name }));
      const outcome = stored ? { documentId: stored.id } : { problem: problems[0]?.code ?? 'unexpectedError' };
      setUploads((all) => settled(all, outcome));
    },
  });
  const sendCurrent = useEffectEvent(() => {
    if (current) sending.send(`/coach_documents?name=${encodeURIComponent(current.file.name)}`, 'document', current.file);
  });
  const currentId = current?.id;
  // Once for each file, however often its state changes.
  useEffect(() => {
    if (currentId !== undefined) sendCurrent();
  }, [currentId]);

  // Dropped while rendering, so that no frame shows the upload of a document that has just left the list.
  const known = unlisted(uploads, documents);
  if (known !== uploads) setUploads(known);

  return {
    uploads: known,
    /** Progress of the file being sent; the others have not started. */
    percentOf: (id: string): number => (id === currentId ? sending.percent : 0),
    add: (files: readonly File[]): void => setUploads((all) => [...all, ...files.map((file) => ({ id: newId(), file }))]),
    retry: (id: string): void => setUploads((all) => requeued(all, id)),
    remove: (id: string): void => {
      // Once all of it is sent, the server may have stored it: then its answer is awaited, to remove it there.
      if (id === currentId && sending.percent < 100) sending.breakOff();
      setUploads((all) => removed(all, id));
    },
    forget: (documentId: string): void => setUploads((all) => withoutDocument(all, documentId)),
  };
}

let count = 0;
const newId = (): string => `upload-${(count += 1)}`;
