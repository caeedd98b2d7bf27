import { createContext } from 'react';

/** Receives the title of a prerendered page, which has no document. */
export const DocumentTitleContext = createContext<((title: string) => void) | null>(null);
