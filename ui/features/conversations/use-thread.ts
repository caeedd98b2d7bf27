import { useEffect, useMemo } from 'react';
import type { AppState } from '../../app/app-state.ts';
import { useAppDispatch, useAppSelector, useLateStore } from '../../app/hooks.ts';
import type { OutboxState } from '../../app/outbox/slice.ts';
import { shownMessages, type ShownMessage } from './shown-messages.ts';
import { startConversations } from './thread/start.ts';
import { type Thread, threadClosed, threadOpened, type ThreadsState } from './thread/slice.ts';

interface State extends AppState {
  /** Both are brought with the first conversation. */
  readonly threads?: ThreadsState;
  readonly outbox?: OutboxState;
}

const noOutbox: OutboxState = { entries: [], sent: [], isLasting: true, isOffline: false, progress: {} };
const nothing: readonly ShownMessage[] = [];

export interface OpenThread {
  /** Undefined until it is opened. */
  readonly thread: Thread | undefined;
  readonly shown: readonly ShownMessage[];
  readonly outbox: OutboxState;
}

/** Keeps a conversation open, and up to date, while mounted. `own` is the reader: `athlete-7`. */
export function useThread(pair: string, own: string): OpenThread {
  const store = useLateStore();
  const dispatch = useAppDispatch();
  useEffect(() => {
    startConversations(store);
    dispatch(threadOpened(pair));
    return () => void dispatch(threadClosed(pair));
  }, [store, dispatch, pair]);
  const thread = useAppSelector((state: State) => state.threads?.[pair]);
  const outbox = useAppSelector((state: State) => state.outbox) ?? noOutbox;
  const shown = useMemo(() => (thread ? shownMessages(thread, outbox, pair, own) : nothing), [thread, outbox, pair, own]);
  return { thread, shown, outbox };
}
