import { createContext } from 'react';

/** Gives a screen the whole window, or takes it back. */
export const WholeWindowContext = createContext<(isWhole: boolean) => void>(() => {});
