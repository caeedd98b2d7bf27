import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { ThemeRoot } from '@academy/design-system';
import type { OtherTabs } from '../other-tabs.ts';
import type { AppStore } from '../store.ts';
import { AppContext } from './AppContext.tsx';
import type { LoadLive } from './server.tsx';
import { paintFrame, refreshTheme, subscribeTheme, useTheme } from './theme.ts';

export interface AppProps {
  store: AppStore;
  apiUrl: string;
  /** Absent during prerendering. */
  otherTabs?: OtherTabs | undefined;
  /** Absent during prerendering too. */
  loadLive?: LoadLive | undefined;
  /** The screens inside a router: the browser's or a static one. */
  children: ReactNode;
}

export function App({ store, apiUrl, otherTabs, loadLive, children }: AppProps) {
  const theme = useTheme();
  useLayoutEffect(() => paintFrame(theme), [theme]);
  useEffect(() => subscribeTheme(() => otherTabs?.tell('theme')), [otherTabs]);
  useEffect(() => otherTabs?.listen('theme', refreshTheme), [otherTabs]);
  return (
    <AppContext store={store} apiUrl={apiUrl} loadLive={loadLive}>
      <ThemeRoot theme={theme}>{children}</ThemeRoot>
    </AppContext>
  );
}
