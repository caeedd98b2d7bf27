import { useState } from 'react';
import type { DocumentView } from '@academy/domain/coaches';
import { useCommand } from '../../app/forms/use-command.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { saveFile } from '../../app/save-file.ts';
import { failed, succeeded } from '../../app/toasts/slice.ts';
import { tagsChanged } from '../../app/views/slice.ts';

/** What is known of a document as soon as it is stored. */
export type StoredDocument = Pick<DocumentView, 'id' | 'name'>;

const pathOf = ({ id }: StoredDocument): string => `/coach_documents/${id}`;

export interface RemovalOptions {
  readonly id: string;
  /** The document is gone. */
  readonly onGone: (document: StoredDocument) => void;
  /** It is still there. */
  readonly onKept?: (document: StoredDocument) => void;
  readonly onEnd?: () => void;
}

/** Deletes a document permanently. */
export function useDocumentRemoval({ id, onGone, onKept, onEnd }: RemovalOptions) {
  const dispatch = useAppDispatch();
  const [document, setDocument] = useState<StoredDocument>({ id: '', name: '' });
  const { isSubmitting, submit } = useCommand({
    id,
    tags: ['documents'],
    onOutcome: ({ status, httpStatus }) => {
      onEnd?.();
      const { name } = document;
      // Already removed elsewhere, which is the desired result.
      const isGone = httpStatus === 404;
      if (isGone) dispatch(tagsChanged(['documents']));
      if (status === 'succeeded' || isGone) {
        onGone(document);
        dispatch(succeeded('coach.documentRemoved', { name }));
      } else {
        onKept?.(document);
        dispatch(failed('coach.documentNotRemoved', { name }));
      }
    },
  });
  return {
    isRemoving: isSubmitting,
    remove: (unwanted: StoredDocument): void => {
      setDocument(unwanted);
      submit({ method: 'DELETE', path: pathOf(unwanted) });
    },
  };
}

/** Downloads a document as a file: a plain link could not carry the token. */
export function useDocumentDownload(): (document: StoredDocument) => void {
  const dispatch = useAppDispatch();
  const [name, setName] = useState('');
  const { submit } = useCommand({
    id: 'coach-document-download',
    onOutcome: ({ status, result }) => {
      if (status === 'succeeded' && result instanceof Blob) saveFile(result, name);
      else dispatch(failed('coach.documentNotSaved', { name }));
    },
  });
  return (document) => {
    setName(document.name);
    submit({ method: 'GET', path: pathOf(document), isFile: true });
  };
}
