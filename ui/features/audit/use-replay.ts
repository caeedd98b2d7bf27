import { useEffect, useState } from 'react';
import type { ReplayPage } from '@academy/domain/explorer';
import { ApiRefusal } from '../../app/api-error.ts';
import { useSend } from '../../app/shell/server.tsx';
import { replayPath } from './queries.ts';
import { createTimeMachine, type ReplayRecord, type TimeMachine, type ViewName } from './time-machine.ts';

export type Replay =
  | { readonly kind: 'loading'; readonly loaded: number }
  | { readonly kind: 'failed'; readonly status: number | undefined }
  | { readonly kind: 'ready'; readonly machine: TimeMachine };

const waiting: Replay = { kind: 'loading', loaded: 0 };

/** Fetches every record of a view, page by page, and folds them here. `again` begins anew. */
export function useReplay(view: ViewName, key: string): { readonly replay: Replay; readonly again: () => void } {
  const send = useSend();
  const [attempt, setAttempt] = useState(0);
  const [replay, setReplay] = useState<Replay>(waiting);
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Replay): void => {
      if (isCurrent) setReplay(next);
    };
    const fetchAll = async (): Promise<void> => {
      const records: ReplayRecord[] = [];
      let after: number | null = null;
      do {
        const page = (await send({ method: 'GET', path: replayPath(view, key, after) })) as ReplayPage;
        records.push(...page.records);
        after = page.next;
        show({ kind: 'loading', loaded: records.length });
      } while (after !== null && isCurrent);
      show({ kind: 'ready', machine: createTimeMachine(view, records) });
    };
    fetchAll().catch((error: unknown) => show({ kind: 'failed', status: error instanceof ApiRefusal ? error.status : undefined }));
    return () => {
      isCurrent = false;
    };
  }, [send, view, key, attempt]);
  return {
    replay,
    again: () => {
      setReplay(waiting);
      setAttempt(attempt + 1);
    },
  };
}
