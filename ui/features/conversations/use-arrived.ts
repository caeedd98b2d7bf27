import { useEffect, useRef, useState } from 'react';
import { type MessageView, pairName, pairWith, personName } from '@academy/domain/conversations';
import type { AppState } from '../../app/app-state.ts';
import { useAppSelector } from '../../app/hooks.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { isAfter } from './thread/positions.ts';
import type { ThreadsState } from './thread/slice.ts';

/** Milliseconds for which a message is new. */
const shownFor = 6_000;

/** The newest message of these people, for some seconds after it has come. `useUnreadIn` keeps their conversations up to date. */
export function useArrived(peerIds: readonly number[], user: SessionUser): MessageView | undefined {
  const own = personName(user);
  /** Null until all are loaded. */
  const newest = useAppSelector(({ threads = {} }: AppState & { readonly threads?: ThreadsState }) => {
    let found: MessageView | undefined;
    for (const id of peerIds) {
      const thread = threads[pairName(pairWith(user, id))];
      if (!thread || thread.upTo === null) return null;
      for (const message of thread.window.messages)
        if (message.author !== own && message.state === 'sent' && (!found || isAfter(message.position, found.position))) found = message;
    }
    return found;
  });
  const position = newest === null ? undefined : (newest?.position ?? '0');
  const key = peerIds.join(' ');
  const known = useRef({ key: '', position: '' });
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    if (position === undefined) return undefined;
    const before = known.current;
    known.current = { key, position };
    // What somebody wrote before they came is not new.
    if (before.key !== key || !isAfter(position, before.position)) return undefined;
    setShown(position);
    const timer = setTimeout(() => setShown(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [key, position]);
  return newest && newest.position === shown ? newest : undefined;
}
