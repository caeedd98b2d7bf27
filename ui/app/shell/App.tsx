import { useLayoutEffect, useMemo } from 'react';
import { BrowserRouter } from 'react-router';
import { StyleSheetManager } from 'styled-components';
import { ThemeRoot } from '@academy/design-system';
import type { AppStore } from '../store.ts';
import { AppContext } from './AppContext.tsx';
import { Screens } from './Screens.tsx';
import { paintFrame, readTheme } from './theme.ts';

export interface AppProps {
  store: AppStore;
  apiUrl: string;
  nonce: string | undefined;
}

export function App({ store, apiUrl, nonce }: AppProps) {
  const theme = useMemo(() => readTheme(), []);
  useLayoutEffect(() => paintFrame(theme), [theme]);
  return (
    <StyleSheetManager nonce={nonce}>
      <AppContext store={store} apiUrl={apiUrl}>
        <ThemeRoot theme={theme}>
          <BrowserRouter>
            <Screens />
          </BrowserRouter>
        </ThemeRoot>
      </AppContext>
    </StyleSheetManager>
  );
}
