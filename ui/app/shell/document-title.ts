import { createContext } from 'react';

/** Told the title of a page whose picture is drawn without a document. */
export const DocumentTitleContext = createContext<((title: string) => void) | null>(null);
