import type { ApiClient } from './api-client.ts';
import type { Cookies } from './cookies.ts';
import type { ConnectLive } from './live/connect.ts';

/** The outside world as sagas see it; tests hand in their own. */
export interface Effects {
  readonly api: ApiClient;
  readonly cookies: Cookies;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Absent where nothing is to change by itself: stories and most tests. */
  readonly live?: ConnectLive;
}
