import { DocsContext } from '@storybook/addon-docs/blocks';
import { type MouseEvent, type ReactNode, useContext } from 'react';
import { NAVIGATE_URL } from 'storybook/internal/core-events';

/** Leads to another page of this Storybook without loading the frame anew. `href` begins with `?path=`. */
export function PageLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  const { channel } = useContext(DocsContext);
  const follow = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    channel.emit(NAVIGATE_URL, href);
  };
  return (
    <a href={`./${href}`} target="_top" className={className} onClick={follow}>
      {children}
    </a>
  );
}
