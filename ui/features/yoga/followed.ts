export interface Followed {
  /** The identical set until a change. */
  readonly get: () => ReadonlySet<string>;
  readonly toggle: (slug: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Call it when another tab has changed the storage. */
  readonly reload: () => void;
}

type Home = Pick<Storage, 'getItem' | 'setItem'>;

export const storageKey = 'followedTeachers';

/** Followed teachers, stored on this device; only in memory if the browser has no storage. */
export function createFollowed(home: Home | undefined): Followed {
  const listeners = new Set<() => void>();
  let slugs = parse(home?.getItem(storageKey));
  const change = (next: ReadonlySet<string>): void => {
    slugs = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => slugs,
    toggle(slug) {
      const next = new Set(slugs);
      if (!next.delete(slug)) next.add(slug);
      change(next);
      try {
        home?.setItem(storageKey, JSON.stringify([...next]));
      } catch (error) {
        console.warn('followed teachers are not kept', error);
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload: () => change(parse(home?.getItem(storageKey))),
  };
}

/** The stored text may be anything. */
function parse(text: string | null | undefined): ReadonlySet<string> {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return new Set(Array.isArray(value) ? value.filter((slug) => typeof slug === 'string') : []);
  } catch {
    return new Set();
  }
}
