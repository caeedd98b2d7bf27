import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** What a single key does on a page. */
export interface PageKey {
  readonly key: string;
  readonly does: string;
  readonly run: () => void;
}

const storageKey = 'audit-keys';
const off = 'off';

/** Stored in this browser; without storage they work. */
function readIsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== off;
  } catch {
    return true;
  }
}

function storeIsOn(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : off);
  } catch {
    // The choice then only lasts until the page is left.
  }
}

/** The keys of a page, which its parts add while they are shown, and whether the reader wants them. */
export function createKeys() {
  const lists = new Set<() => readonly PageKey[]>();
  const listeners = new Set<() => void>();
  let isOn = readIsOn();
  return {
    /** The result takes them away again. */
    add(list: () => readonly PageKey[]): () => void {
      lists.add(list);
      return () => void lists.delete(list);
    },
    all: (): readonly PageKey[] => [...lists].flatMap((list) => list()),
    isOn: () => isOn,
    turn(next: boolean): void {
      isOn = next;
      storeIsOn(next);
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Keys = ReturnType<typeof createKeys>;

/** Outside of a screen of the staff nothing listens. */
export const KeysContext = createContext<Keys>(createKeys());

/** Whether the reader wants keys. */
export function useKeysOn(): boolean {
  const keys = useContext(KeysContext);
  return useSyncExternalStore(keys.subscribe, keys.isOn, keys.isOn);
}

/** Adds keys to the page. The result is what a control says of the key that does the same. */
export function useKeys(list: readonly PageKey[]): (key: string) => { readonly 'aria-keyshortcuts'?: string } {
  const keys = useContext(KeysContext);
  const isOn = useKeysOn();
  const current = useEffectEvent(() => list);
  useEffect(() => keys.add(() => current()), [keys]);
  return (key) => (isOn ? { 'aria-keyshortcuts': key } : {});
}
