import { useEffect } from 'react';
import { pairName, pairWith, personName } from '@academy/domain/conversations';
import type { AppState } from '../../app/app-state.ts';
import { useAppDispatch, useAppSelector, useLateStore } from '../../app/hooks.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { isAfter } from './thread/positions.ts';
import { type Thread, threadClosed, threadOpened, type ThreadsState } from './thread/slice.ts';
import { startConversations } from './thread/start.ts';

/** Number of messages on screen or behind it that this reader has not seen. */
const unreadOf = ({ window, ownRead }: Thread, own: string): number =>
  window.messages.filter(({ author, position, state }) => author !== own && state === 'sent' && isAfter(position, ownRead)).length;

/** Keeps the conversations with these people up to date while mounted, and counts what is not read in them. */
export function useUnreadIn(peerIds: readonly number[], user: SessionUser): number {
  const store = useLateStore();
  const dispatch = useAppDispatch();
  const pairs = peerIds.map((id) => pairName(pairWith(user, id)));
  const key = pairs.join(' ');
  useEffect(() => {
    startConversations(store);
    const opened = key.split(' ');
    for (const pair of opened) dispatch(threadOpened(pair));
    return () => {
      for (const pair of opened) dispatch(threadClosed(pair));
    };
  }, [store, dispatch, key]);
  return useAppSelector(({ threads = {} }: AppState & { readonly threads?: ThreadsState }) =>
    pairs.reduce((sum, pair) => sum + (threads[pair] ? unreadOf(threads[pair], personName(user)) : 0), 0),
  );
}
