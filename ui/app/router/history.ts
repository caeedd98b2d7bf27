/** Where the application stands. */
export interface Location {
  readonly pathname: string;
  /** With its question mark; empty for none. */
  readonly search: string;
  /** With its number sign; empty for none. */
  readonly hash: string;
  /** What the screen before has handed on. */
  readonly state: unknown;
  /** One for each entry of the history; `default` for the one that the application was opened at. */
  readonly key: string;
}

/** `pop` is back, forward, and the beginning. */
export type NavigationKind = 'push' | 'replace' | 'pop';

export interface Navigation {
  readonly location: Location;
  readonly kind: NavigationKind;
}

export interface NavigateOptions {
  /** In place of the present entry, so that back does not return to it. */
  readonly replace?: boolean;
  readonly state?: unknown;
}

export interface History {
  /** The same object until something changes. */
  current(): Navigation;
  /** `href` is an address of this site, or a part of one from where the application stands. */
  push(href: string, options?: NavigateOptions): void;
  /** So many entries on, or back where it is negative. */
  go(delta: number): void;
  /** Calls back after each change; returns how to stop. */
  subscribe(handler: () => void): () => void;
}

export const firstKey = 'default';
const newKey = (): string => Math.random().toString(36).slice(2, 10);

export type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** The parts of an address, which may leave out those that stay as they are at `from`. */
export function placeOf(href: string, from: Place): Place {
  const { pathname, search, hash } = new URL(href, `https://here.invalid${from.pathname}${from.search}`);
  return { pathname, search, hash };
}

export const hrefOf = ({ pathname, search, hash }: Place): string => `${pathname}${search}${hash}`;

/** What stands in an entry of the browser's history. */
interface Entry {
  readonly key?: unknown;
  readonly state?: unknown;
}

/** The browser's own. Made once in a page. */
export function createBrowserHistory(browser: Pick<Window, 'location' | 'history' | 'addEventListener'>): History {
  const handlers = new Set<() => void>();
  const arrived = (): Navigation => {
    const { pathname, search, hash } = browser.location;
    const { key, state = null } = (browser.history.state ?? {}) as Entry;
    return { location: { pathname, search, hash, state, key: typeof key === 'string' ? key : firstKey }, kind: 'pop' };
  };
  let current = arrived();
  const change = (next: Navigation): void => {
    current = next;
    for (const handler of handlers) handler();
  };
  browser.addEventListener('popstate', () => change(arrived()));
  return {
    current: () => current,
    push(href, { replace = false, state = null } = {}) {
      const location = { ...placeOf(href, current.location), state, key: newKey() };
      const entry: Entry = { key: location.key, state };
      try {
        if (replace) browser.history.replaceState(entry, '', hrefOf(location));
        else browser.history.pushState(entry, '', hrefOf(location));
      } catch (error) {
        // Browsers refuse too many within a minute, as of somebody who types: the address stays behind then, the screen does not.
        console.warn(error);
      }
      change({ location, kind: replace ? 'replace' : 'push' });
    },
    go: (delta) => browser.history.go(delta),
    subscribe(handler) {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
  };
}

/** One that begins at an address and touches no browser. */
export function createMemoryHistory(href: string, state: unknown = null): History {
  const handlers = new Set<() => void>();
  const start = placeOf(href, { pathname: '/', search: '', hash: '' });
  let entries: Location[] = [{ ...start, state, key: firstKey }];
  let index = 0;
  let current: Navigation = { location: entries[0]!, kind: 'pop' };
  const change = (kind: NavigationKind): void => {
    current = { location: entries[index]!, kind };
    for (const handler of handlers) handler();
  };
  return {
    current: () => current,
    push(to, { replace = false, state: handed = null } = {}) {
      const location = { ...placeOf(to, current.location), state: handed, key: newKey() };
      if (!replace) index++;
      entries = [...entries.slice(0, index), location];
      change(replace ? 'replace' : 'push');
    },
    go(delta) {
      if (entries[index + delta] === undefined) return;
      index += delta;
      change('pop');
    },
    subscribe(handler) {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
  };
}
