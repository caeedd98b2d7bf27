import { useSyncExternalStore } from 'react';
import { createFollowed, type Followed, storageKey } from './followed.ts';

/** Used before the page can read the storage. */
const none: ReadonlySet<string> = new Set();

let followed: Followed | undefined;

/** One instance for all screens, created on first use. */
function theFollowed(): Followed {
  if (followed) return followed;
  const made = createFollowed(storage());
  // There is no window during prerendering.
  globalThis.window?.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) made.reload();
  });
  followed = made;
  return made;
}

/** Some browsers deny access to the storage. */
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
