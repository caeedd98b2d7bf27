import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { StyleSheetManager } from 'styled-components';
import { ThemeRoot } from '@academy/design-system';
import type { AppStore } from '../store.ts';
import { AppContext } from './AppContext.tsx';
import { paintFrame, readTheme } from './theme.ts';

export interface AppProps {
  store: AppStore;
  apiUrl: string;
  nonce: string | undefined;
  /** The screens within a router: the browser's, or one that stands still. */
  children: ReactNode;
}

export function App({ store, apiUrl, nonce, children }: AppProps) {
  const theme = useMemo(() => readTheme(), []);
  useLayoutEffect(() => paintFrame(theme), [theme]);
  return (
    <StyleSheetManager nonce={nonce}>
      <AppContext store={store} apiUrl={apiUrl}>
        <ThemeRoot theme={theme}>{children}</ThemeRoot>
      </AppContext>
    </StyleSheetManager>
  );
}
