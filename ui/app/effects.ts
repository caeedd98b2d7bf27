import type { ApiClient } from './api-client.ts';
import type { Cookies } from './cookies.ts';

/** The outside world as sagas see it; tests hand in their own. */
export interface Effects {
  readonly api: ApiClient;
  readonly cookies: Cookies;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
