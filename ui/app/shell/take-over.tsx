import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadScreenAt } from './load-screen.ts';

/**
 * Shows the application in `root`. Where the server has sent a first picture of the screen, it stands until the screen's script
 * is there, and is exchanged for the real thing at once: nothing blinks or moves.
 */
export async function takeOver(root: HTMLElement, app: ReactNode): Promise<void> {
  if (!root.hasChildNodes()) return flushSync(() => createRoot(root).render(app));
  await loadScreenAt(location.pathname);
  const place = document.createElement('div');
  // As wide as it will be, for whoever measures while it is drawn.
  Object.assign(place.style, { position: 'absolute', insetInline: '0', top: '0', visibility: 'hidden' });
  root.after(place);
  await new Promise<void>((resolve) => {
    const exchange = (): void => {
      const { id } = root;
      const focused = pathTo(document.activeElement, root);
      root.remove();
      document.querySelector('style[data-first-picture]')?.remove();
      place.removeAttribute('style');
      place.id = id;
      // Whoever has come to a link by its keys goes on from there.
      elementAt(focused, place)?.focus({ preventScroll: true });
      resolve();
    };
    // In small steps, between which the browser can answer: there is a picture to look at, and links that lead on.
    startTransition(() => createRoot(place).render(<Drawn onDrawn={exchange}>{app}</Drawn>));
  });
}

function Drawn({ children, onDrawn }: { children: ReactNode; onDrawn: () => void }) {
  useLayoutEffect(() => onDrawn(), [onDrawn]);
  return children;
}

/** Which child of which child it is; null where it is nowhere in it. The real thing has the same places as its picture. */
function pathTo(element: Element | null, top: Element): readonly number[] | null {
  const path: number[] = [];
  for (let at = element; at !== top; at = at.parentElement) {
    if (!at?.parentElement) return null;
    path.unshift([...at.parentElement.children].indexOf(at));
  }
  return path.length > 0 ? path : null;
}

function elementAt(path: readonly number[] | null, top: Element): HTMLElement | null {
  const found = path?.reduce<Element | undefined>((at, index) => at?.children[index], top);
  return found instanceof HTMLElement ? found : null;
}
