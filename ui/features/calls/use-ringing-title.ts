import { useEffect } from 'react';

/** Says in the title of the window that it rings, for those who look elsewhere. What a screen calls itself meanwhile comes back after it. */
export function useRingingTitle(words: string | null): void {
  useEffect(() => {
    if (words === null) return undefined;
    let own = document.title;
    const ring = (): void => {
      if (document.title === words) return;
      own = document.title;
      document.title = words;
    };
    ring();
    const watcher = new MutationObserver(ring);
    watcher.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      watcher.disconnect();
      document.title = own;
    };
  }, [words]);
}
