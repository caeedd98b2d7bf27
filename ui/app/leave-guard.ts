import { setFirstListener } from './history-first.ts';

/** What the guard needs of the browser's window. */
export interface GuardedWindow extends Pick<EventTarget, 'addEventListener'> {
  readonly history: { readonly state: unknown; go(delta: number): void };
  readonly location: { readonly href: string };
}

/** Where the user wants to go: back or forward in the history, or to this address of the site. */
export type WayOut = { readonly kind: 'history' } | { readonly kind: 'link'; readonly href: string };

/** React Router numbers the entries of its history. */
const indexOf = (state: unknown): number | undefined => {
  const index = (state as { readonly idx?: unknown } | null)?.idx;
  return typeof index === 'number' ? index : undefined;
};

/**
 * Holds whoever is about to leave the screen by a link or in the history, and asks: `onAsked` is called with the way out, and nothing
 * else happens. Closing or reloading the page brings up the browser's own question. Returns the function that ends this.
 */
export function guardLeaving(page: GuardedWindow, onAsked: (way: WayOut) => void): () => void {
  const here = indexOf(page.history.state);
  let isReturning = false;

  const holdHistory = (event: Event): void => {
    const there = indexOf(page.history.state);
    if (isReturning) {
      isReturning = false;
      return event.stopImmediatePropagation();
    }
    // Within the same entry, or an entry of somebody else: nothing to hold.
    if (here === undefined || there === undefined || there === here) return;
    // The router, which is called after this, learns nothing of the detour.
    event.stopImmediatePropagation();
    isReturning = true;
    page.history.go(here - there);
    onAsked({ kind: 'history' });
  };
  const holdLink = (event: Event): void => {
    const href = wayOf(event as MouseEvent, page.location.href);
    if (href === null) return;
    event.preventDefault();
    event.stopPropagation();
    onAsked({ kind: 'link', href });
  };
  const holdPage = (event: Event): void => event.preventDefault();

  const watching = new AbortController();
  const { signal } = watching;
  const stopListening = setFirstListener(holdHistory);
  page.addEventListener('click', holdLink, { capture: true, signal });
  page.addEventListener('beforeunload', holdPage, { signal });
  return () => {
    stopListening();
    watching.abort();
  };
}

interface LinkElement {
  readonly href: string;
  readonly target: string;
}
type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'target'>;

/** The address of the site, with path and parameters, that this press leads away to; null if it stays, opens elsewhere, or is no link. */
export function wayOf({ button, metaKey, ctrlKey, shiftKey, altKey, target }: Press, from: string): string | null {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const element = target as { closest?: (selector: string) => LinkElement | null } | null;
  const link = element?.closest?.('a[href]:not([download])') ?? null;
  if (!link || (link.target !== '' && link.target !== '_self')) return null;
  const [there, here] = [new URL(link.href, from), new URL(from)];
  // Another site replaces the page, for which the browser asks.
  if (there.origin !== here.origin) return null;
  if (there.pathname === here.pathname && there.search === here.search) return null;
  return there.pathname + there.search + there.hash;
}
