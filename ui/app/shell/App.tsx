import { Suspense, useMemo } from 'react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { BrowserRouter, matchPath, Navigate, Route, Routes, useLocation } from 'react-router';
import { StyleSheetManager } from 'styled-components';
import { LinkProvider, ThemeRoot } from '@academy/design-system';
import { NotFound, routes } from '../routes.tsx';
import type { AppStore } from '../store.ts';
import { ServerProvider } from './server.tsx';
import { CrashBoundary } from './CrashBoundary.tsx';
import { CrashScreen } from './CrashScreen.tsx';
import { Guarded } from './Guarded.tsx';
import { RouterLink } from './RouterLink.tsx';
import { Shell } from './Shell.tsx';
import { readTheme } from './theme.ts';

export interface AppProps {
  store: AppStore;
  apiUrl: string;
  nonce: string | undefined;
}

export function App({ store, apiUrl, nonce }: AppProps) {
  const theme = useMemo(() => readTheme(), []);
  return (
    <StyleSheetManager nonce={nonce}>
      <Provider store={store}>
        <IntlProvider locale="en-IN" defaultLocale="en-IN">
          <ServerProvider apiUrl={apiUrl}>
            <LinkProvider component={RouterLink}>
              <ThemeRoot theme={theme}>
                <BrowserRouter>
                  <Screens />
                </BrowserRouter>
              </ThemeRoot>
            </LinkProvider>
          </ServerProvider>
        </IntlProvider>
      </Provider>
    </StyleSheetManager>
  );
}

function Screens() {
  const { pathname } = useLocation();
  const layout = routes.find(({ path }) => matchPath(path, pathname))?.layout ?? 'site';
  return (
    <Shell layout={layout}>
      <CrashBoundary place={pathname} fallback={<CrashScreen />}>
        <Suspense>
          <Routes>
            <Route path="/" element={<Navigate to="/home" replace />} />
            {routes.map((row) => (
              <Route key={row.path} path={row.path} element={<Guarded row={row} />} />
            ))}
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </CrashBoundary>
    </Shell>
  );
}
