import { type RefCallback, type RefObject, useCallback } from 'react';

/** For a button that may vanish while it has focus: the focus goes to its heir instead of getting lost. */
export const useHandedFocus = (heir: RefObject<HTMLElement | null>): RefCallback<HTMLButtonElement> =>
  useCallback(
    (button: HTMLButtonElement | null) => () => {
      if (button !== null && button === document.activeElement) heir.current?.focus({ preventScroll: true });
    },
    [heir],
  );
