type Listener = (event: Event) => void;

let listener: Listener | undefined;

/**
 * Lets one listener receive `popstate` before the router does. Must be called before the router exists: listeners of the window are
 * called in the order in which they were added, whether they capture or not.
 */
export const receiveHistoryFirst = (page: Pick<EventTarget, 'addEventListener'>): void =>
  page.addEventListener('popstate', (event) => listener?.(event));

/** Sets the listener that is called first, in place of any former one. Returns the function that removes it. */
export function setFirstListener(own: Listener): () => void {
  listener = own;
  return () => {
    if (listener === own) listener = undefined;
  };
}
