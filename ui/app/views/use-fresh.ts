import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useIsHidden } from '../use-is-hidden.ts';
import { useNow } from '../use-now.ts';
import type { View } from './view.ts';

/** Milliseconds: how often the age is looked at, when data is fetched again, and when it is too old to act upon. */
const lookEvery = 5_000;
const fetchAfter = 20_000;
const tooOld = 30_000;

const subscribe = (onChange: () => void): (() => void) => {
  const watching = new AbortController();
  for (const name of ['online', 'offline']) addEventListener(name, onChange, { signal: watching.signal });
  return () => watching.abort();
};

/**
 * Keeps a view that people act upon young, such as a balance: it is fetched again before it is too old. True if that did not help, or
 * the browser is offline: then what is shown was true at `view.at`.
 */
export function useIsStale({ status, problem, at, retry }: View<unknown>): boolean {
  const now = useNow(lookEvery);
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const age = at === undefined ? 0 : now - at;
  const isHidden = useIsHidden();
  const isDue = status === 'loaded' && age >= fetchAfter && !isHidden;
  const fetchAgain = useEffectEvent(retry);
  useEffect(() => {
    if (isDue) fetchAgain();
  }, [isDue]);
  return at !== undefined && (!isOnline || problem !== undefined || age >= tooOld);
}
