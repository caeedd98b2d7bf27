import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { nanoid } from '@reduxjs/toolkit';
import { decoded } from './decoded.ts';
import { entryKey } from './entry-key.ts';

const storageKey = 'scroll';
const patience = 2_000;
const mostKept = 50;

const positions = new Map<string, number>(read());

function read(): [string, number][] {
  try {
    return Object.entries(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>);
  } catch {
    return [];
  }
}

/** Back, forward and reload restore the scroll position; a new screen starts at the top. */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const kind = useNavigationType();
  const isFirst = useRef(true);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const save = (): void => {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(positions)));
      } catch {
        // Storage may be full or forbidden: the next page then starts at the top.
      }
    };
    addEventListener('pagehide', save);
    return () => removeEventListener('pagehide', save);
  }, []);

  useEffect(() => {
    const entry = entryKey(key, history, nanoid);
    const note = (): void => {
      positions.delete(entry);
      positions.set(entry, scrollY);
      const [oldest] = positions.keys();
      if (positions.size > mostKept && oldest !== undefined) positions.delete(oldest);
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [key]);

  useEffect(() => {
    const entry = entryKey(key, history, nanoid);
    const hasBegun = isFirst.current && scrollY > 0 && hash === '';
    isFirst.current = false;
    // Whoever has begun to read the prerendered page stays there when the application takes its place.
    if (hasBegun) {
      positions.set(entry, scrollY);
      return undefined;
    }
    const place = kind === NavigationType.Pop ? positions.get(entry) : undefined;
    if (place !== undefined) return scrollWhenHighEnough(place);
    const target = hash === '' ? null : document.getElementById(decoded(hash.slice(1)));
    if (target) target.scrollIntoView();
    else scrollTo(0, 0);
    return undefined;
    // Within one screen (its search, its filters) the page stays where it is.
    // eslint-disable-next-line react/exhaustive-deps
  }, [pathname, hash]);
}

/** Late content makes the page grow; gives up when the user scrolls or after a time limit. */
function scrollWhenHighEnough(place: number): () => void {
  const end = performance.now() + patience;
  let frame = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    removeEventListener('wheel', stop);
    removeEventListener('touchmove', stop);
  };
  const attempt = (): void => {
    scrollTo(0, place);
    if (Math.abs(scrollY - place) < 2 || performance.now() > end) stop();
    else frame = requestAnimationFrame(attempt);
  };
  addEventListener('wheel', stop, { passive: true });
  addEventListener('touchmove', stop, { passive: true });
  attempt();
  return stop;
}
