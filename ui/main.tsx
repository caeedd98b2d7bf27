import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router';
import { createApiClient } from './app/api-client.ts';
import { readApiUrl } from './app/config.ts';
import { createCookies } from './app/cookies.ts';
import { receiveHistoryFirst } from './app/history-first.ts';
import { createOtherTabs } from './app/other-tabs.ts';
import { sessionExpired } from './app/session/slice.ts';
import { readSession } from './app/session/stored.ts';
import { App } from './app/shell/App.tsx';
import { keepShell } from './app/shell/keep-shell.ts';
import { swapIn } from './app/shell/swap-in.tsx';
import { Screens } from './app/shell/Screens.tsx';
import { type AppStore, createAppStore } from './app/store.ts';
import { keepToasts, readToasts } from './app/toasts/kept.ts';

const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('The page has no #root.');
void start(root);

/** Where there is a page to look at, the browser can answer before the next step; an empty page is filled as soon as can be. */
async function step(element: HTMLElement): Promise<void> {
  if (element.hasChildNodes()) await new Promise((resolve) => setTimeout(resolve));
}

/** Renders the page, then starts everything that it can be shown without. */
async function start(element: HTMLElement): Promise<void> {
  await step(element);
  const apiUrl = readApiUrl();
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

  const otherTabs = createOtherTabs();
  const toasts = readToasts(() => sessionStorage, readSession(cookies));
  const store: AppStore = createAppStore({ api, cookies, now: Date.now, otherTabs }, { toasts });
  addEventListener('pagehide', () => {
    const state = store.getState();
    keepToasts(() => sessionStorage, state.session, state.toasts);
  });

  receiveHistoryFirst(window);
  await step(element);

  const loadLive = async () => await import('./app/live/index.ts');

  const app = (
    <StrictMode>
      <App store={store} apiUrl={apiUrl} otherTabs={otherTabs} loadLive={loadLive}>
        <BrowserRouter>
          <Screens />
        </BrowserRouter>
      </App>
    </StrictMode>
  );
  const shown = swapIn(element, app);
  keepShell();
  await shown;
  try {
    const { startLive } = await loadLive();
    startLive(store, apiUrl, api, cookies);
  } catch (error) {
    // The page is all there, and as it was when it was opened.
    console.warn(error);
  }
}
