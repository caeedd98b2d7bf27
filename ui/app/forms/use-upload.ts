import { useEffect, useRef, useState } from 'react';
import { type CommandEntry, commandForgotten, commandSubmitted, idle } from '../commands/slice.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { useOutcome } from './use-outcome.ts';

export interface UploadOptions {
  readonly id: string;
  /** Views of these contexts are fetched again after success. */
  readonly contexts?: readonly string[];
  readonly onOutcome: (entry: CommandEntry) => void;
}

/** Sends one file at a time and tells how far it is. */
export function useUpload({ id, contexts = [], onOutcome }: UploadOptions) {
  const dispatch = useAppDispatch();
  const entry = useAppSelector(({ commands }) => commands[id]) ?? idle;
  const [percent, setPercent] = useState(0);
  const controller = useRef<AbortController>(undefined);
  useOutcome(id, onOutcome);
  useEffect(() => () => void dispatch(commandForgotten(id)), [dispatch, id]);
  return {
    isUploading: entry.status === 'submitting',
    /** 0 to 100; what has arrived may still be worked on. */
    percent,
    send: (path: string, field: string, file: Blob): void => {
      const body = new FormData();
      body.append(field, file);
      controller.current = new AbortController();
      setPercent(0);
      const upload = { onProgress: (share: number) => setPercent(share * 100), signal: controller.current.signal };
      dispatch(commandSubmitted({ formId: id, request: { method: 'POST', path, body, upload }, contexts }));
    },
    /** Ends as a failure, which the caller has asked for and need not tell. */
    breakOff: (): void => controller.current?.abort(),
  };
}
