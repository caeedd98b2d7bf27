import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadScreenAt } from './load-screen.ts';

/**
 * Shows the application in `root`. Where the server has sent a first picture of the screen, it stands until the screen's script
 * is there, and is exchanged for the real thing at once: nothing blinks or moves.
 */
export async function takeOver(root: HTMLElement, app: ReactNode): Promise<void> {
  if (root.hasChildNodes()) await loadScreenAt(location.pathname);
  flushSync(() => createRoot(root).render(app));
  delete root.dataset['picture'];
  document.querySelector('style[data-first-picture]')?.remove();
}
