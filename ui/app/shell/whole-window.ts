import { createContext, useContext, useLayoutEffect } from 'react';

export const WholeWindowContext = createContext<(isWhole: boolean) => void>(() => {});

/** While mounted, the screen has the whole window, without header and footer, and is dark with all its dialogs. */
export function useWholeWindow(): void {
  const setWhole = useContext(WholeWindowContext);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const { theme } = dataset;
    setWhole(true);
    dataset['theme'] = 'dark';
    return () => {
      setWhole(false);
      if (theme === undefined) delete dataset['theme'];
      else dataset['theme'] = theme;
    };
  }, [setWhole]);
}
