import type { Endpoint } from '@academy/platform/http';
import type { Pool } from 'pg';
import type { Services } from '../services.ts';
import { closeBusyFeedEndpoint, openBusyFeedEndpoint, putBusyFeedEndpoint } from './busy-feed.ts';
import { createBusyFeedStore } from './busy-feed-store.ts';
import { createFeedStore } from './feed-store.ts';
import { forgetCalendarEndpoint, readBusyTimesEndpoint, sendCalendarEndpoint } from './own-busy-times.ts';
import { closeFeedEndpoint, openFeedEndpoint } from './own-feed.ts';
import { readFeedEndpoint } from './read-feed.ts';
import { readSessionFileEndpoint } from './read-session-file.ts';
import { calendarReceiver } from './receive-calendar.ts';

export { feedMigrations } from './migrations.ts';

interface FeedOptions {
  readonly pool: Pool;
  /** Public address of the api. */
  readonly apiUrl: string;
  /** Address of the pages, for links; null if unknown. */
  readonly siteUrl: string | null;
}

/** Calendars that other programs read, and busy times of other calendars. */
export function feedEndpoints(services: Services, { pool, apiUrl, siteUrl }: FeedOptions): Endpoint[] {
  const store = createFeedStore(pool);
  const busyStore = createBusyFeedStore(pool);
  // One for both ways, so that their limits are shared.
  const receive = calendarReceiver(services);
  return [
    openFeedEndpoint(store, services, apiUrl),
    closeFeedEndpoint(store),
    readFeedEndpoint(store, services, siteUrl),
    readSessionFileEndpoint(services, siteUrl),
    sendCalendarEndpoint(receive),
    forgetCalendarEndpoint(services),
    readBusyTimesEndpoint(services, { sessions: store, busy: busyStore }),
    openBusyFeedEndpoint(busyStore, services, apiUrl),
    closeBusyFeedEndpoint(busyStore),
    putBusyFeedEndpoint(busyStore, receive),
  ];
}
