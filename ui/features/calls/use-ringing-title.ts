import { useEffect } from 'react';

/** Shows in the window's title that it rings, for users of other tabs. Afterwards the screen's current title is restored. */
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
