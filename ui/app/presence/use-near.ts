import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is on the screen or close to it. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: '25%',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
