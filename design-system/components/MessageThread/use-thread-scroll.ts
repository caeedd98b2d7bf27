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

interface Options {
  messages: readonly ThreadMessage[];
  /** The first new message, where reading begins. */
  newFrom: string | undefined;
  /** There are newer messages than these, so that their end is not the end of the thread. */
  hasNewer: boolean;
}

const messageIn = (frame: HTMLElement, id: string): HTMLElement | null => frame.querySelector(`[data-message="${CSS.escape(id)}"]`);

/** Distance of a message from the start of the thread, in px. */
const topOf = (frame: HTMLElement, message: HTMLElement): number =>
  message.getBoundingClientRect().top - frame.getBoundingClientRect().top + frame.scrollTop;

/** The first message on screen, and where it is. */
function anchorOf(frame: HTMLElement): { id: string; top: number } | undefined {
  for (const message of frame.querySelectorAll<HTMLElement>('[data-message]')) {
    const top = topOf(frame, message);
    if (top + message.offsetHeight > frame.scrollTop) return { id: message.dataset['message'] ?? '', top };
  }
  return undefined;
}

/** Returns where that is, in px. */
function scrollToEnd(frame: HTMLElement): number {
  frame.scrollTop = frame.scrollHeight;
  return frame.scrollTop;
}

/** Follows the end of the thread while the reader is there, and otherwise keeps the read position while it grows or shrinks at either end. */
export function useThreadScroll({ messages, newFrom, hasNewer }: Options): ThreadScroll {
  const frame = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  /** Where the frame was scrolled to when last looked at, in px. */
  const place = useRef(0);
  const growth = useRef<ResizeObserver>(undefined);
  const anchor = useRef<{ id: string; top: number }>(undefined);
  const last = useRef<string>(undefined);
  const marked = useRef<string>(undefined);
  /** The last message when the reader left the end; `undefined` while at the end. */
  const [leftAt, setLeftAt] = useState<string>();

  const note = (): void => {
    if (!frame.current) return;
    const { scrollHeight, scrollTop, clientHeight } = frame.current;
    // Below a reader at the end the thread may have grown: only who scrolls up leaves it.
    const hasLeft = !isAtEnd.current || scrollTop < place.current;
    place.current = scrollTop;
    isAtEnd.current = !hasNewer && (!hasLeft || scrollHeight - scrollTop - clientHeight <= slack);
    anchor.current = anchorOf(frame.current);
    setLeftAt((was) => (isAtEnd.current ? undefined : (was ?? messages.at(-1)?.id)));
  };

  const goToEnd = (): void => {
    isAtEnd.current = true;
    setLeftAt(undefined);
    if (frame.current) place.current = scrollToEnd(frame.current);
  };

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const newest = messages.at(-1);
    const isFirst = last.current === undefined && newest !== undefined;
    const hasWritten = !isFirst && newest?.isOwn === true && newest.id !== last.current;
    const sought = messages.find(({ isMarked }) => isMarked)?.id;
    const target = sought !== undefined && sought !== marked.current ? sought : isFirst ? newFrom : undefined;
    const targetElement = target === undefined ? null : messageIn(element, target);
    const kept = anchor.current && messageIn(element, anchor.current.id);
    if (targetElement) {
      // With some of what came before in view.
      element.scrollTop = topOf(element, targetElement) - element.clientHeight / 3;
      isAtEnd.current = !hasNewer && element.scrollHeight - element.scrollTop - element.clientHeight <= slack;
    } else if ((isAtEnd.current && !hasNewer) || hasWritten) scrollToEnd(element);
    else if (anchor.current && kept) element.scrollTop += topOf(element, kept) - anchor.current.top;
    for (const part of element.children) growth.current?.observe(part);
    place.current = element.scrollTop;
    last.current = newest?.id;
    marked.current = sought;
    anchor.current = anchorOf(element);
  }, [messages, newFrom, hasNewer]);

  // An on-screen keyboard, a growing field, or a font or picture that comes late must not hide the newest message.
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) place.current = scrollToEnd(element);
    });
    for (const part of [element, ...element.children]) observer.observe(part);
    growth.current = observer;
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
    onScroll: note,
    unseen: leftAt === undefined ? 0 : countAfter(messages, leftAt),
    goToEnd,
    live: settledOldest === undefined || settledOldest === oldest ? 'polite' : 'off',
  };
}
