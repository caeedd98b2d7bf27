import { useSyncExternalStore } from 'react';
import { createFollowed, type Followed, storageKey } from './followed.ts';

/** Before the page knows its device. */
const none: ReadonlySet<string> = new Set();

let followed: Followed | undefined;

/** One for all screens of the page, made when it is first needed. */
function theFollowed(): Followed {
  if (followed) return followed;
  const made = createFollowed(storage());
  // There is no window while the first picture of a screen is drawn.
  globalThis.window?.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) made.reload();
  });
  followed = made;
  return made;
}

/** Some browsers refuse access altogether. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

export function useFollowed(): { readonly slugs: ReadonlySet<string>; readonly toggle: (slug: string) => void } {
  const { get, subscribe, toggle } = theFollowed();
  return { slugs: useSyncExternalStore(subscribe, get, () => none), toggle };
}
