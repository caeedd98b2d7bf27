import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadScreenAt } from './load-screen.ts';

/** On a slow line the frame of a page appears without its screen. */
const longestBlankMs = 1_000;

/**
 * Shows the application in `root`. Where the server has sent a prerendered page, it stays until the screen's script
 * is there, and is swapped for the real thing at once: nothing blinks or moves.
 */
export async function swapIn(root: HTMLElement, app: ReactNode): Promise<void> {
  const screenLoaded = loadScreenAt(location.pathname);
  if (!root.hasChildNodes()) {
    // Shown first without its screen, React would wait a third of a second before it shows that too.
    await Promise.race([screenLoaded, new Promise((resolve) => setTimeout(resolve, longestBlankMs))]);
    return flushSync(() => createRoot(root).render(app));
  }
  await screenLoaded;
  const place = document.createElement('div');
  // At its final width, for components that measure during rendering.
  Object.assign(place.style, { position: 'absolute', insetInline: '0', top: '0', visibility: 'hidden' });
  root.after(place);
  await new Promise<void>((resolve) => {
    const swap = (): void => {
      const { id } = root;
      const focused = pathTo(document.activeElement, root);
      root.remove();
      document.querySelector('style[data-prerendered]')?.remove();
      place.removeAttribute('style');
      place.id = id;
      // Keeps the keyboard focus on the same link.
      elementAt(focused, place)?.focus({ preventScroll: true });
      resolve();
    };
    // In small steps, between which the browser can answer: there is a page to look at, and links that lead on.
    startTransition(() => createRoot(place).render(<Drawn onDrawn={swap}>{app}</Drawn>));
  });
}

function Drawn({ children, onDrawn }: { children: ReactNode; onDrawn: () => void }) {
  useLayoutEffect(() => onDrawn(), [onDrawn]);
  return children;
}

/** Child indexes from the top to the element; null if it is not inside. The application has the same structure as its prerendered page. */
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
