import { useEffect, useEffectEvent, useState } from 'react';
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
  readonly onGone: (document: StoredDocument) => void;
  /** It is still there. */
  readonly onKept?: (document: StoredDocument) => void;
  readonly onEnd?: () => void;
}

/** Deletes a document permanently. */
export function useDocumentRemoval({ id, onGone, onKept, onEnd }: RemovalOptions) {
  const dispatch = useAppDispatch();
  const { isSubmitting, submit } = useCommand<StoredDocument>({
    id,
    tags: ['documents'],
    onOutcome: ({ status, httpStatus }, document) => {
      turns.end();
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
  const turns = useTurns((document) => submit({ method: 'DELETE', path: pathOf(document) }, document));
  return { isRemoving: isSubmitting, remove: turns.wait };
}

/** Downloads a document as a file: a plain link could not carry the token. */
export function useDocumentDownload(): (document: StoredDocument) => void {
  const dispatch = useAppDispatch();
  const { submit } = useCommand<StoredDocument>({
    id: 'coach-document-download',
    onOutcome: ({ status, result }, { name }) => {
      turns.end();
      if (status === 'succeeded' && result instanceof Blob) saveFile(result, name);
      else dispatch(failed('coach.documentNotSaved', { name }));
    },
  });
  const turns = useTurns((document) => submit({ method: 'GET', path: pathOf(document), isFile: true }, document));
  return turns.wait;
}

/** Documents that wait until something has been done with the one before them. */
function useTurns(begin: (document: StoredDocument) => void) {
  const [waiting, setWaiting] = useState<readonly StoredDocument[]>([]);
  const [next] = waiting;
  const handleNext = useEffectEvent(begin);
  useEffect(() => {
    if (next) handleNext(next);
  }, [next]);
  return {
    // A copy, so that the same one twice is two turns.
    wait: (document: StoredDocument): void => setWaiting((all) => [...all, { ...document }]),
    end: (): void => setWaiting((all) => all.slice(1)),
  };
}
