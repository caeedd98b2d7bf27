import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

/**
 * Renders a part that is only needed once it is opened. It is loaded when it is first opened; until then nothing is rendered.
 * If loading fails, the failure is reported and `onFail` closes it again, so that the next press retries.
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
    // oxlint-disable-next-line react/exhaustive-deps -- both are new functions at every render; the loaded part is always the same
  }, [isMissing]);
  return part && createElement(part.Part, props);
}

/** False in the first frame: a dialog that is mounted open would appear without its transition. */
export function useAfterMount(isOpen: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setMounted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isOpen && isMounted;
}
