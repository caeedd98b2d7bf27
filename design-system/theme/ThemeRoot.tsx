/* oxlint-disable import/no-unassigned-import -- a style sheet has nothing to assign; it is imported where it cannot be shaken off */
import '@fontsource-variable/archivo/wdth.css';
import '@fontsource-variable/inter/wght.css';
import './scripts.css';
/* oxlint-enable import/no-unassigned-import */
import { type ReactNode, useLayoutEffect } from 'react';
import type { ThemeName } from '../tokens/index.ts';
import { GlobalStyles } from './GlobalStyles.ts';

/** `system` uses the setting of the reader's system. */
export type ThemeChoice = ThemeName | 'system';

/** Sets or removes `data-theme`; all colours change without rendering a component. */
export function applyTheme(choice: ThemeChoice, element: HTMLElement = document.documentElement): void {
  if (choice === 'system') delete element.dataset['theme'];
  else element.dataset['theme'] = choice;
}

export interface ThemeRootProps {
  theme?: ThemeChoice;
  children: ReactNode;
}

/** Rendered once at the top of an application: includes the style sheet and applies the theme to the document. */
export function ThemeRoot({ theme = 'system', children }: ThemeRootProps) {
  useLayoutEffect(() => applyTheme(theme), [theme]);
  return (
    <>
      <GlobalStyles />
      {children}
    </>
  );
}
