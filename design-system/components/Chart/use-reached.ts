import { type RefObject, useEffect, useRef, useState } from 'react';

/** Distance below the screen at which an element counts as reached. */
const ahead = '400px';

/** Whether an element has come near the screen since mounting. */
export function useReached<Element extends HTMLElement>(): readonly [ref: RefObject<Element | null>, isReached: boolean] {
  const ref = useRef<Element>(null);
  const [isReached, setReached] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isReached) return undefined;
    const observer = new IntersectionObserver((entries) => setReached((was) => was || entries.some((entry) => entry.isIntersecting)), {
      rootMargin: ahead,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isReached]);
  return [ref, isReached];
}
