import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

/**
 * Renders what a page needs only once it is opened: it is loaded at the first opening, until then there is nothing.
 * Where it cannot be loaded, the failure is reported and `onFail` closes again, so that the next press tries again.
 */
export function usePart<P extends object>(
  isWanted: boolean,
  load: () => Promise<ComponentType<P>>,
  props: P,
  onFail: () => void,
): ReactNode {
  const [part, setPart] = useState<{ Part: ComponentType<P> }>();
  const isMissing = isWanted && part === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    load().then(
      (Part) => isCurrent && setPart({ Part }),
      (error: unknown) => {
        reportError(error);
        if (isCurrent) onFail();
      },
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- both are written anew at every render; what is loaded is always the same
  }, [isMissing]);
  return part && createElement(part.Part, props);
}

/** False in the first frame: a dialog that is mounted open would stand there at once instead of coming in. */
export function useAfterMount(isOpen: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setMounted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isOpen && isMounted;
}
