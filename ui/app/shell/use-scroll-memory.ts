import { useEffect } from 'react';
import { useLocation, useNavigationKind } from '../router/index.ts';

const storageKey = 'scroll';
const patience = 2_000;

const positions = new Map<string, number>(read());

function read(): [string, number][] {
  try {
    return Object.entries(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>);
  } catch {
    return [];
  }
}

/** Back and forward return to where the page was; a new screen begins at its top. */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const kind = useNavigationKind();

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const save = (): void => sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries([...positions].slice(-50))));
    addEventListener('pagehide', save);
    return () => removeEventListener('pagehide', save);
  }, []);

  useEffect(() => {
    const note = (): unknown => positions.set(key, scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [key]);

  useEffect(() => {
    const place = kind === 'pop' ? positions.get(key) : undefined;
    if (place !== undefined) return scrollWhenHighEnough(place);
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target) target.scrollIntoView();
    else scrollTo(0, 0);
    return undefined;
    // Within one screen (its search, its filters) the page stays where it is.
    // eslint-disable-next-line react/exhaustive-deps
  }, [pathname, hash]);
}

/** What is loaded late makes the page grow; gives up when the person scrolls or it takes too long. */
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
