import { useEffect, useRef, useState } from 'react';
import { type CommandEntry, commandForgotten, commandSubmitted, idle } from '../commands/slice.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { useOutcome } from './use-outcome.ts';

export interface UploadOptions {
  readonly id: string;
  /** Views with one of these tags are fetched again after success. */
  readonly tags?: readonly string[];
  readonly onOutcome: (entry: CommandEntry) => void;
}

/** Sends one file at a time and reports its progress. */
export function useUpload({ id, tags = [], onOutcome }: UploadOptions) {
  const dispatch = useAppDispatch();
  const entry = useAppSelector(({ commands }) => commands[id]) ?? idle;
  const [percent, setPercent] = useState(0);
  const controller = useRef<AbortController>(undefined);
  useOutcome(id, onOutcome);
  useEffect(() => () => void dispatch(commandForgotten(id)), [dispatch, id]);
  return {
    isUploading: entry.status === 'submitting',
    /** 0 to 100; at 100 the server may still be processing the file. */
    percent,
    send: (path: string, field: string, file: Blob): void => {
      const body = new FormData();
      body.append(field, file);
      controller.current = new AbortController();
      setPercent(0);
      const upload = { onProgress: (share: number) => setPercent(share * 100), signal: controller.current.signal };
      dispatch(commandSubmitted({ formId: id, request: { method: 'POST', path, body, upload }, tags }));
    },
    /** Ends as a failure, which need not be reported because the caller requested it. */
    breakOff: (): void => controller.current?.abort(),
  };
}
