import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { countAfter, type ThreadMessage } from './thread.ts';

/** Distance from the end, in px, up to which the reader counts as being there. */
const slack = 48;
/** Time in ms after which screen readers have processed added messages. */
const settled = 1000;

interface ThreadScroll {
  frame: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** Messages of others that arrived below the visible part. */
  unseen: number;
  goToEnd: () => void;
  /** `off` while older messages are added, so that they are not announced. */
  live: 'polite' | 'off';
}

const messageIn = (frame: HTMLElement, id: string): HTMLElement | null => frame.querySelector(`[data-message="${CSS.escape(id)}"]`);

/** Follows the end of the thread while the reader is there, and otherwise keeps the read position while it grows at either end. */
export function useThreadScroll(messages: readonly ThreadMessage[]): ThreadScroll {
  const frame = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef<{ first: string | undefined; top: number; last: string | undefined }>({
    first: undefined,
    top: 0,
    last: undefined,
  });
  /** The last message when the reader left the end; `undefined` while at the end. */
  const [leftAt, setLeftAt] = useState<string>();

  const goToEnd = (): void => {
    isAtEnd.current = true;
    setLeftAt(undefined);
    frame.current?.scrollTo({ top: frame.current.scrollHeight });
  };

  const onScroll = (): void => {
    if (!frame.current) return;
    const { scrollHeight, scrollTop, clientHeight } = frame.current;
    isAtEnd.current = scrollHeight - scrollTop - clientHeight <= slack;
    setLeftAt((was) => (isAtEnd.current ? undefined : (was ?? messages.at(-1)?.id)));
  };

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const { first, top, last } = before.current;
    const newest = messages.at(-1);
    const hasWritten = newest?.isOwn === true && newest.id !== last;
    const anchor = first === undefined ? null : messageIn(element, first);
    if (isAtEnd.current || hasWritten) element.scrollTop = element.scrollHeight;
    else if (anchor) element.scrollTop += anchor.offsetTop - top;
    const oldest = messages[0]?.id;
    before.current = {
      first: oldest,
      top: oldest === undefined ? 0 : (messageIn(element, oldest)?.offsetTop ?? 0),
      last: newest?.id,
    };
  }, [messages]);

  // An on-screen keyboard, or a growing field, must not hide the newest message.
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const oldest = messages[0]?.id;
  const [settledOldest, setSettledOldest] = useState(oldest);
  useEffect(() => {
    const timer = setTimeout(() => setSettledOldest(oldest), settled);
    return () => clearTimeout(timer);
  }, [oldest]);

  return {
    frame,
    onScroll,
    unseen: leftAt === undefined ? 0 : countAfter(messages, leftAt),
    goToEnd,
    live: settledOldest === undefined || settledOldest === oldest ? 'polite' : 'off',
  };
}
