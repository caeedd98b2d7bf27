import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { LinkProvider } from '@academy/design-system';
import { catalogue } from '../messages/index.ts';
import { IntlProvider } from '../messages/intl.tsx';
import type { AppStore } from '../store.ts';
import { RouterLink } from './RouterLink.tsx';
import { type LoadLive, ServerProvider } from './server.tsx';

export interface AppContextProps {
  store: AppStore;
  apiUrl: string;
  loadLive?: LoadLive | undefined;
  children: ReactNode;
}

/** The contexts around every screen. */
export const AppContext = ({ store, apiUrl, loadLive, children }: AppContextProps) => (
  <Provider store={store}>
    <IntlProvider locale="en-IN" catalogue={catalogue}>
      <ServerProvider apiUrl={apiUrl} send={store.send} loadLive={loadLive}>
        <LinkProvider component={RouterLink}>{children}</LinkProvider>
      </ServerProvider>
    </IntlProvider>
  </Provider>
);
