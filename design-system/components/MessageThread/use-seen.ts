import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Milliseconds that a message is on screen before it counts as seen. */
const needed = 1_000;

/** The last message whose end is on screen. */
function lastVisible(frame: HTMLElement): string | undefined {
  const { bottom } = frame.getBoundingClientRect();
  const messages = [...frame.querySelectorAll<HTMLElement>('[data-message]')];
  return messages.findLast((message) => message.getBoundingClientRect().bottom <= bottom + 1)?.dataset['message'];
}

/** Tells which message was last seen: on screen for a second in a window with the focus. Returns what to call when something has moved. */
export function useSeen(
  frame: RefObject<HTMLElement | null>,
  messages: readonly unknown[],
  onSeen: ((id: string) => void) | undefined,
): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useEffectEvent((id: string) => onSeen?.(id));
  const look = useRef(() => {});

  useEffect(() => {
    const isWatched = (): boolean => document.visibilityState === 'visible' && document.hasFocus();
    const begin = (): void => {
      if (timer.current !== undefined || !frame.current || !isWatched()) return;
      const first = lastVisible(frame.current);
      if (first === undefined) return;
      timer.current = setTimeout(() => {
        timer.current = undefined;
        const now = frame.current && isWatched() ? lastVisible(frame.current) : undefined;
        if (now === undefined) return;
        if (isStillVisible(frame.current, first)) tell(first);
        if (now !== first) begin();
      }, needed);
    };
    look.current = begin;
    begin();
    const watching = new AbortController();
    for (const name of ['focus', 'pageshow']) addEventListener(name, begin, { signal: watching.signal });
    document.addEventListener('visibilitychange', begin, { signal: watching.signal });
    return () => {
      watching.abort();
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [frame]);

  useEffect(() => {
    if (messages.length > 0) look.current();
  }, [messages]);
  return () => look.current();
}

function isStillVisible(frame: HTMLElement | null, id: string): boolean {
  const message = frame?.querySelector(`[data-message="${CSS.escape(id)}"]`)?.getBoundingClientRect();
  const place = frame?.getBoundingClientRect();
  return message !== undefined && place !== undefined && message.bottom > place.top && message.top < place.bottom;
}
