import { useState } from 'react';
import type { DocumentView } from '@academy/domain/coaches';
import { useCommand } from '../../app/forms/use-command.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { failed, succeeded } from '../../app/toasts/slice.ts';
import { contextsChanged } from '../../app/views/slice.ts';

const pathOf = ({ id }: DocumentView): string => `/coach_documents/${id}`;

/** Removes a document for good. */
export function useDocumentRemoval(onEnd: () => void) {
  const dispatch = useAppDispatch();
  const [name, setName] = useState('');
  const { isSubmitting, submit } = useCommand({
    id: 'coach-document-removal',
    contexts: ['documents'],
    onOutcome: ({ status, httpStatus }) => {
      onEnd();
      // It was removed elsewhere meanwhile: that is what was asked for.
      const isGone = httpStatus === 404;
      if (isGone) dispatch(contextsChanged(['documents']));
      dispatch(
        status === 'succeeded' || isGone ? succeeded('coach.documentRemoved', { name }) : failed('coach.documentNotRemoved', { name }),
      );
    },
  });
  return {
    isRemoving: isSubmitting,
    remove: (document: DocumentView): void => {
      setName(document.name);
      submit({ method: 'DELETE', path: pathOf(document) });
    },
  };
}

/** Fetches a document and hands it to the browser as a file: a plain link could not carry the token. */
export function useDocumentDownload(): (document: DocumentView) => void {
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

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
