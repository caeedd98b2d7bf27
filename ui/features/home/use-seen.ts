import { type RefObject, useEffect, useRef, useState } from 'react';

/** Distance below the screen at which an element counts as seen. */
const ahead = '400px';

/** Whether an element has come near the screen since mounting. */
export function useSeen<Element extends HTMLElement>(): readonly [ref: RefObject<Element | null>, isSeen: boolean] {
  const ref = useRef<Element>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isSeen) return undefined;
    const observer = new IntersectionObserver((entries) => setSeen((was) => was || entries.some((entry) => entry.isIntersecting)), {
      rootMargin: ahead,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen]);
  return [ref, isSeen];
}
