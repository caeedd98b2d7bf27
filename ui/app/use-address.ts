import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * Milliseconds without typing before the text is written into the address. Safari accepts 100 changes of the address in 30 seconds
 * and throws at the next one; with this pause there are at most 75.
 */
const typingPause = 400;

type Given = URLSearchParams | Readonly<Record<string, string>>;

/**
 * Sets the parameters of the address, or derives them from the current ones, in a new history entry. `isPassing`, for typing: visible
 * at once, replaces the current entry after a pause. `isReplacing`: replaces the current entry at once.
 */
export type SetAddress = (
  next: Given | ((now: URLSearchParams) => Given),
  options?: { readonly isPassing?: boolean; readonly isReplacing?: boolean },
) => void;

/** The parameters of the address, and a function to change them. */
export function useAddress(): readonly [URLSearchParams, SetAddress] {
  const [written, write] = useSearchParams();
  const { key } = useLocation();
  // Belongs to one history entry: written input or navigation makes it void.
  const [typed, setTyped] = useState({ key, parameters: written });
  const isTyping = typed.key === key && typed.parameters !== written;
  const shown = isTyping ? typed.parameters : written;
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  }, [shown]);

  const pending = useRef<AbortController>(undefined);
  useEffect(() => {
    if (!isTyping) return undefined;
    const isWritten = new AbortController();
    pending.current = isWritten;
    const writeNow = (): void => {
      isWritten.abort();
      write(typed.parameters, { replace: true });
    };
    const timer = setTimeout(writeNow, typingPause);
    isWritten.signal.addEventListener('abort', () => clearTimeout(timer));
    // Leaving the field may mean following a link, and going back must restore the text.
    addEventListener('focusout', writeNow, { signal: isWritten.signal });
    return () => isWritten.abort();
  }, [isTyping, typed, write]);

  const set: SetAddress = (next, { isPassing = false, isReplacing = false } = {}) => {
    const parameters = new URLSearchParams(typeof next === 'function' ? next(new URLSearchParams(latest.current)) : next);
    if (isPassing) setTyped({ key, parameters });
    else {
      // A pending write of typed text would replace this change.
      pending.current?.abort();
      // Text typed before is written to the current entry, so that going back restores it.
      if (isTyping && !isReplacing) write(latest.current, { replace: true });
      write(parameters, { replace: isReplacing });
    }
    latest.current = parameters;
  };
  return [shown, set];
}
