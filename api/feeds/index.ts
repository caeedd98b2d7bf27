import type { Endpoint } from '@academy/platform/http';
import type { Pool } from 'pg';
import type { Services } from '../services.ts';
import { createFeedStore } from './feed-store.ts';
import { closeFeedEndpoint, openFeedEndpoint } from './own-feed.ts';
import { readFeedEndpoint } from './read-feed.ts';

export { feedMigrations } from './migrations.ts';

interface FeedOptions {
  readonly pool: Pool;
  /** Public address of the api. */
  readonly apiUrl: string;
  /** Address of the pages, for links; null if unknown. */
  readonly siteUrl: string | null;
}

/** Calendars that other programs read. */
export function feedEndpoints(services: Services, { pool, apiUrl, siteUrl }: FeedOptions): Endpoint[] {
  const store = createFeedStore(pool);
  return [openFeedEndpoint(store, services, apiUrl), closeFeedEndpoint(store), readFeedEndpoint(store, services, siteUrl)];
}
