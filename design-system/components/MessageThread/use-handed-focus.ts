import { type RefCallback, type RefObject, useCallback } from 'react';

/** For a button that may disappear while it has focus: the focus moves to `heir` instead of getting lost. */
export const useHandedFocus = (heir: RefObject<HTMLElement | null>): RefCallback<HTMLButtonElement> =>
  useCallback(
    (button: HTMLButtonElement | null) => () => {
      if (button !== null && button === document.activeElement) heir.current?.focus({ preventScroll: true });
    },
    [heir],
  );
