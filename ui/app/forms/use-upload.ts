import { useRef, useState } from 'react';
import { type CommandOptions, useCommand } from './use-command.ts';

/** Sends one file at a time and reports its progress. */
export function useUpload(options: CommandOptions<void>) {
  const { isSubmitting, submit } = useCommand(options);
  const [percent, setPercent] = useState(0);
  const controller = useRef<AbortController>(undefined);
  return {
    isUploading: isSubmitting,
    /** 0 to 100; at 100 the server may still be processing the file. */
    percent,
    send: (path: string, field: string, file: Blob): void => {
      if (isSubmitting) return;
      const body = new FormData();
      body.append(field, file);
      controller.current = new AbortController();
      setPercent(0);
      const upload = { onProgress: (share: number) => setPercent(share * 100), signal: controller.current.signal };
      submit({ method: 'POST', path, body, upload });
    },
    /** Ends as a failure, which need not be reported because the caller requested it. */
    breakOff: (): void => controller.current?.abort(),
  };
}
