import { createApiClient } from '../api-client.ts';
import type { Cookies } from '../cookies.ts';
import type { WatchActivity } from '../live/activity.ts';
import type { ConnectLive } from '../live/connect.ts';
import { liveSaga } from '../live/saga.ts';
import type { OtherTabs } from '../other-tabs.ts';
import { bePatient } from '../patience.ts';
import { sessionExpired } from '../session/slice.ts';
import { type AppStore, createAppStore, type Preloaded } from '../store.ts';
import { createFakeServer, type FakeServer, type SentRequest, type Answer } from './fake-server.ts';
import { createMemoryCookies, type StoredCookies } from './memory-cookies.ts';

export interface TestAppOptions {
  readonly answer: (request: SentRequest) => Answer | Promise<Answer>;
  /** Cookies at page start. */
  readonly cookies?: StoredCookies;
  /** Cookies shared with another tab, instead. */
  readonly jar?: Cookies;
  readonly otherTabs?: OtherTabs;
  readonly isOnline?: () => boolean;
  /** Milliseconds before a command that found nobody is sent again; without it none is. */
  readonly pauses?: readonly number[];
  readonly preloaded?: Preloaded;
  /** Without it there are no live updates. */
  readonly live?: ConnectLive;
  readonly activity?: WatchActivity;
}

export interface TestApp {
  readonly store: AppStore;
  readonly server: FakeServer;
  readonly cookies: Cookies;
}

/** The application without screens, composed as in `main.tsx`, with a fake server. */
export function createTestApp({
  answer,
  cookies: stored,
  jar,
  isOnline = () => true,
  pauses,
  preloaded,
  live,
  activity,
  otherTabs,
}: TestAppOptions): TestApp {
  const server = createFakeServer(answer);
  const cookies = jar ?? createMemoryCookies(stored);
  const api = createApiClient({
    baseUrl: 'https://api.invalid',
    fetch: server.fetch,
    cookies,
    isOnline,
    onSignedOut: () => store.dispatch(sessionExpired()),
    withLock: async (run) => await run(),
  });
  const store: AppStore = createAppStore({ api, cookies, now: Date.now, ...(otherTabs && { otherTabs }) }, preloaded);
  if (pauses) bePatient(api, { pauses, who: () => cookies.get('user') });
  if (live) store.run(liveSaga, { live, ...(activity && { activity }) });
  return { store, server, cookies };
}
