import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { DocumentView } from '@academy/domain/coaches';
import { useUpload } from '../../app/forms/use-upload.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { succeeded } from '../../app/toasts/slice.ts';
import { currentOf, type DocumentUpload, removed, requeued, settled, type Uploads } from './document-uploads.ts';

/** Sends files to the file box, one after the other. */
export function useDocumentUploads() {
  const dispatch = useAppDispatch();
  const [uploads, setUploads] = useState<Uploads>([]);
  const current = currentOf(uploads);
  const sending = useUpload({
    // One that goes on after the box was left is not in the way of the next.
    id: `coach-document-${useId()}`,
    contexts: ['documents'],
    onOutcome: ({ status, result, problems }) => {
      const isStored = status === 'succeeded';
      if (isStored && current) dispatch(succeeded('coach.documentStored', { name: current.file.name }));
      const outcome = isStored ? { documentId: (result as DocumentView).id } : { problem: problems[0]?.code ?? 'unexpectedError' };
      setUploads((all) => settled(all, outcome));
    },
  });
  const send = useEffectEvent(({ file }: DocumentUpload) =>
    sending.send(`/coach_documents?name=${encodeURIComponent(file.name)}`, 'document', file),
  );
  const currentId = current?.id;
  useEffect(() => {
    if (current) send(current);
    // oxlint-disable-next-line react/exhaustive-deps -- a file is sent once, however often what is known of it changes
  }, [currentId]);

  return {
    uploads,
    /** How far the one that is being sent is; the others have not begun. */
    percentOf: (id: string): number => (id === currentId ? sending.percent : 0),
    add: (files: readonly File[]): void => setUploads((all) => [...all, ...files.map((file) => ({ id: newId(), file }))]),
    retry: (id: string): void => setUploads((all) => requeued(all, id)),
    remove: (id: string): void => {
      if (id === currentId) sending.breakOff();
      setUploads((all) => removed(all, id));
    },
  };
}

let count = 0;
const newId = (): string => `upload-${(count += 1)}`;
