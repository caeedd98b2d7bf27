import { useCallback, useSyncExternalStore } from 'react';
import { media } from '../../tokens/index.ts';

/** Whether a media query matches, also after the window has changed. On the server nothing matches. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

const phone = media.below('sm').replace('@media ', '');

/** Whether the window is as narrow as a phone. */
export const useIsPhone = (): boolean => useMedia(phone);
