import { createApiClient } from '../api-client.ts';
import { type Cookies, createCookies } from '../cookies.ts';
import { sessionExpired } from '../session/slice.ts';
import { type AppStore, createAppStore, type RootState } from '../store.ts';
import { createFakeServer, type FakeServer, type SentRequest, type Answer } from './fake-server.ts';

export interface TestAppOptions {
  readonly answer: (request: SentRequest) => Answer | Promise<Answer>;
  /** What stands in the cookies when the page starts. */
  readonly cookies?: Partial<Record<CookieName, string>>;
  readonly isOnline?: () => boolean;
  readonly preloaded?: Partial<RootState>;
}

type CookieName = Parameters<Cookies['get']>[0];

export interface TestApp {
  readonly store: AppStore;
  readonly server: FakeServer;
  readonly cookies: Cookies;
}

/** Cookies that live as long as the test. */
export function createMemoryCookies(values: Partial<Record<CookieName, string>> = {}): Cookies {
  const kept = new Map<string, string>();
  const home = {
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      const [pair = '', ...attributes] = line.split('; ');
      const at = pair.indexOf('=');
      if (attributes.includes('Max-Age=0')) kept.delete(pair.slice(0, at));
      else kept.set(pair.slice(0, at), pair.slice(at + 1));
    },
  };
  const cookies = createCookies(home, false);
  for (const [name, value] of Object.entries(values)) cookies.set(name as CookieName, value);
  return cookies;
}

/** The application without its screens, put together as `main.tsx` does it, before a server that the test plays. */
export function createTestApp({ answer, cookies: stored = {}, isOnline = () => true, preloaded = {} }: TestAppOptions): TestApp {
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
  return { store, server, cookies };
}
