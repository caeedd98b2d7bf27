import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import { LinkProvider } from '@academy/design-system';
import { catalogue } from '../messages/index.ts';
import { IntlProvider } from '../messages/intl.tsx';
import type { AppStore } from '../store.ts';
import { createNotePlace, NotePlaceContext } from './last-place.ts';
import { RouterLink } from './RouterLink.tsx';
import { ServerProvider } from './server.tsx';

export interface AppContextProps {
  store: AppStore;
  apiUrl: string;
  children: ReactNode;
}

/** The contexts around every screen. */
export function AppContext({ store, apiUrl, children }: AppContextProps) {
  const [notePlace] = useState(createNotePlace);
  return (
    <Provider store={store}>
      <IntlProvider locale="en-IN" catalogue={catalogue}>
        <ServerProvider apiUrl={apiUrl} send={store.send}>
          <LinkProvider component={RouterLink}>
            <NotePlaceContext value={notePlace}>{children}</NotePlaceContext>
          </LinkProvider>
        </ServerProvider>
      </IntlProvider>
    </Provider>
  );
}
