import { createApiClient } from '../api-client.ts';
import type { Cookies } from '../cookies.ts';
import type { ConnectLive } from '../live/connect.ts';
import { liveSaga } from '../live/saga.ts';
import { sessionExpired } from '../session/slice.ts';
import { type AppStore, createAppStore, type RootState } from '../store.ts';
import { createFakeServer, type FakeServer, type SentRequest, type Answer } from './fake-server.ts';
import { createMemoryCookies, type StoredCookies } from './memory-cookies.ts';

export interface TestAppOptions {
  readonly answer: (request: SentRequest) => Answer | Promise<Answer>;
  /** What stands in the cookies when the page starts. */
  readonly cookies?: StoredCookies;
  readonly isOnline?: () => boolean;
  readonly preloaded?: Partial<RootState>;
  /** Without it nothing changes by itself. */
  readonly live?: ConnectLive;
}

export interface TestApp {
  readonly store: AppStore;
  readonly server: FakeServer;
  readonly cookies: Cookies;
}

/** The application without its screens, put together as `main.tsx` does it, before a server that the test plays. */
export function createTestApp({ answer, cookies: stored = {}, isOnline = () => true, preloaded = {}, live }: TestAppOptions): TestApp {
  const server = createFakeServer(answer);
  const cookies = createMemoryCookies(stored);
  const api = createApiClient({
    baseUrl: 'https://api.invalid',
    fetch: server.fetch,
    cookies,
    isOnline,
    onSignedOut: () => store.dispatch(sessionExpired()),
    withLock: async (run) => await run(),
  });
  const store: AppStore = createAppStore({ api, cookies, now: Date.now }, preloaded);
  if (live) store.run(liveSaga, { live });
  return { store, server, cookies };
}
