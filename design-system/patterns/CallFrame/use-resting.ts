import { type RefObject, useEffect, useState } from 'react';
import { prefersReducedMotion } from '../../theme/index.ts';
import { mayRest, restsAfter } from './resting.ts';

const stirring = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Whether the bars of a call, elements with `data-bar`, have stepped back. Movement, keys and focus bring them back at once. */
export function useResting(frame: RefObject<HTMLElement | null>, isHeld: boolean): boolean {
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element || isHeld) return undefined;
    let last = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      const stillFor = performance.now() - last;
      setResting(mayRest(stillFor, { byApplication: false, ...heldIn(element) }));
      timer = setTimeout(look, Math.max(restsAfter - stillFor, restsAfter / 8));
    };
    const stir = (): void => {
      last = performance.now();
      setResting(false);
    };
    const watching = new AbortController();
    for (const name of stirring) addEventListener(name, stir, { signal: watching.signal, passive: true });
    timer = setTimeout(look, restsAfter);
    return () => {
      watching.abort();
      clearTimeout(timer);
      setResting(false);
    };
  }, [frame, isHeld]);
  return isResting;
}

const heldIn = (frame: HTMLElement) => ({
  byPreference: matchMedia('(forced-colors: active)').matches || prefersReducedMotion(),
  // A touch leaves `:hover` behind.
  byPointer: matchMedia('(hover: hover)').matches && frame.querySelector('[data-bar]:hover') !== null,
  byFocus: frame.querySelector('[data-bar] :focus-visible') !== null,
});
