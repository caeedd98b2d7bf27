/** The part of the browser's history that is read and written here. */
export type EntryHome = Pick<History, 'state' | 'replaceState'>;

/** The router's key of every entry that was opened by a full page load. */
const unnamed = 'default';

/**
 * A key that no other history entry of this tab has. The router gives all entries opened by a full page load the same key, so
 * such an entry gets one of its own, stored in its state: it survives a reload and a return to the page.
 */
export function entryKey(routerKey: string, home: EntryHome, newKey: () => string): string {
  if (routerKey !== unnamed) return routerKey;
  const state = (home.state ?? {}) as { readonly entry?: unknown };
  if (typeof state.entry === 'string') return state.entry;
  const entry = newKey();
  home.replaceState({ ...state, entry }, '');
  return entry;
}
