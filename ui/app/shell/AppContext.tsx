import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { LinkProvider } from '@academy/design-system';
import type { AppStore } from '../store.ts';
import { RouterLink } from './RouterLink.tsx';
import { ServerProvider } from './server.tsx';

export interface AppContextProps {
  store: AppStore;
  apiUrl: string;
  children: ReactNode;
}

/** What every screen finds around itself, whatever the page it stands on. */
export const AppContext = ({ store, apiUrl, children }: AppContextProps) => (
  <Provider store={store}>
    <IntlProvider locale="en-IN" defaultLocale="en-IN">
      <ServerProvider apiUrl={apiUrl}>
        <LinkProvider component={RouterLink}>{children}</LinkProvider>
      </ServerProvider>
    </IntlProvider>
  </Provider>
);
