import { StrictMode } from 'react';
import { createApiClient } from './app/api-client.ts';
import { readConfig } from './app/config.ts';
import { createCookies } from './app/cookies.ts';
import { createBrowserHistory, Router } from './app/router/index.ts';
import { sessionExpired } from './app/session/slice.ts';
import { App } from './app/shell/App.tsx';
import { keepShell } from './app/shell/keep-shell.ts';
import { takeOver } from './app/shell/take-over.tsx';
import { Screens } from './app/shell/Screens.tsx';
import { type AppStore, createAppStore } from './app/store.ts';

const { apiUrl, nonce } = readConfig();
const cookies = createCookies(document, location.protocol === 'https:');

const api = createApiClient({
  baseUrl: apiUrl,
  fetch: (...call) => fetch(...call),
  fetchWithProgress:
    (onProgress) =>
    async (...call) =>
      await (await import('./app/fetch-with-progress.ts')).fetchWithProgress(onProgress)(...call),
  cookies,
  isOnline: () => navigator.onLine,
  onSignedOut: () => store.dispatch(sessionExpired()),
  // Locks are missing where the page does not come over https.
  withLock: async (run) => ('locks' in navigator ? await navigator.locks.request('auth-refresh', run) : await run()),
});

const store: AppStore = createAppStore({ api, cookies, now: Date.now });

const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('The page has no #root.');
const app = (
  <StrictMode>
    <App store={store} apiUrl={apiUrl} nonce={nonce}>
      <Router history={createBrowserHistory(window)}>
        <Screens />
      </Router>
    </App>
  </StrictMode>
);
void begin(root);
keepShell();

/** What a page can be shown without comes after it. */
async function begin(element: HTMLElement): Promise<void> {
  await takeOver(element, app);
  try {
    const { connectLive, liveSaga } = await import('./app/live/index.ts');
    store.run(liveSaga, { live: connectLive(apiUrl) });
  } catch (error) {
    // The page is all there, and as it was when it was opened.
    console.warn(error);
  }
}
