import type { ApiClient } from './api-client.ts';
import type { Cookies } from './cookies.ts';
import type { WatchActivity } from './live/activity.ts';
import type { ConnectLive } from './live/connect.ts';
import type { OtherTabs } from './other-tabs.ts';

/** The outside world for sagas; tests pass fakes. */
export interface Effects {
  readonly api: ApiClient;
  readonly cookies: Cookies;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Absent in stories and most tests. */
  readonly otherTabs?: OtherTabs | undefined;
  /** Absent if nothing should update by itself: stories and most tests. */
  readonly live?: ConnectLive;
  /** Absent where nobody is watched: stories and most tests. */
  readonly activity?: WatchActivity;
}
