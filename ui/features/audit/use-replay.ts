import { useEffect, useState } from 'react';
import type { ReplayPage } from '@academy/domain/explorer';
import { ApiRefusal } from '../../app/api-error.ts';
import { useSend } from '../../app/shell/server.tsx';
import { replayPath } from './queries.ts';
import { createTimeMachine, type ReplayRecord, type TimeMachine, type ViewName } from './time-machine.ts';

type Replay =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly status: number | undefined }
  | { readonly kind: 'ready'; readonly machine: TimeMachine };

/** Fetches every record of a view, page by page, and folds them here. */
export function useReplay(view: ViewName, key: string): Replay {
  const send = useSend();
  const [replay, setReplay] = useState<Replay>({ kind: 'loading' });
  useEffect(() => {
    const left = new AbortController();
    const show = (next: Replay): void => {
      if (!left.signal.aborted) setReplay(next);
    };
    const fetchAll = async (): Promise<TimeMachine> => {
      const records: ReplayRecord[] = [];
      let after: number | null = null;
      do {
        const page = (await send({ method: 'GET', path: replayPath(view, key, after) })) as ReplayPage;
        records.push(...page.records);
        after = page.next;
      } while (after !== null && !left.signal.aborted);
      return createTimeMachine(view, records);
    };
    fetchAll().then(
      (machine) => show({ kind: 'ready', machine }),
      (error: unknown) => show({ kind: 'failed', status: error instanceof ApiRefusal ? error.status : undefined }),
    );
    return () => left.abort();
  }, [send, view, key]);
  return replay;
}
