import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Body } from './Modal.styles.ts';

/** Text that is longer than its window is a tab stop, or no keyboard could scroll it. */
export function ScrollBody({ ref, labelledBy, children }: { ref?: Ref<HTMLDivElement>; labelledBy: string; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [isScrolled, setScrolled] = useState(false);
  useImperativeHandle(ref, () => body.current!, []);
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScrolled(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return (
    <Body ref={body} {...(isScrolled && { tabIndex: 0, role: 'group', 'aria-labelledby': labelledBy })}>
      {children}
    </Body>
  );
}
