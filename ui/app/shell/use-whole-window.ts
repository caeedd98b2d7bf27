import { useContext, useLayoutEffect } from 'react';
import { holdDark } from './theme.ts';
import { WholeWindowContext } from './whole-window.ts';

/** While mounted, the screen has the whole window, without header and footer, and is dark with all its dialogs. */
export function useWholeWindow(): void {
  const setWhole = useContext(WholeWindowContext);
  useLayoutEffect(() => {
    setWhole(true);
    const release = holdDark();
    return () => {
      setWhole(false);
      release();
    };
  }, [setWhole]);
}
