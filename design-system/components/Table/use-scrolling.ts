import { type RefObject, useEffect, useState } from 'react';

/** Whether an element's content overflows. Then it must be a tab stop, so that the keyboard can scroll it. */
export function useScrolling(ref: RefObject<HTMLElement | null>): boolean {
  const [isScrolling, setScrolling] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      const isScroller = getComputedStyle(element).overflowY !== 'visible';
      setScrolling(isScroller && (scrollWidth > clientWidth || scrollHeight > clientHeight));
    });
    const observe = (): void => {
      observer.disconnect();
      for (const watched of [element, ...element.children]) observer.observe(watched);
    };
    observe();
    const changes = new MutationObserver(observe);
    changes.observe(element, { childList: true });
    return () => {
      observer.disconnect();
      changes.disconnect();
    };
  }, [ref]);
  return isScrolling;
}
