import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { LinkProvider } from '@academy/design-system';
import { IntlProvider } from '../messages/intl.tsx';
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
    <IntlProvider locale="en-IN">
      <ServerProvider apiUrl={apiUrl}>
        <LinkProvider component={RouterLink}>{children}</LinkProvider>
      </ServerProvider>
    </IntlProvider>
  </Provider>
);
