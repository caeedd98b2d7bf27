import { createHash } from 'node:crypto';
import { feedLimits } from '@academy/domain/feeds';
import { binary, defineEndpoint, type Endpoint, HttpProblem, RateLimiter } from '@academy/platform/http';
import type { FoundBooking } from '@academy/projections/queries';
import { Type } from 'typebox';
import type { Services } from '../services.ts';
import { feedFile } from './feed-file.ts';
import { type Feed, type FeedStore, feedTokenPattern } from './feed-store.ts';

const dayMs = 86_400_000;
const iso = (ms: number): string => new Date(ms).toISOString();
/** Programs look once an hour; a person may have several. */
const rate = { perSecond: 1 / 60, burst: 30 };
const remembered = 20_000;

/** More than one person can have in such a time. */
const mostPages = 20;

/** All that a feed shows, page by page. */
async function sessionsOf({ bookings }: Services['queries'], { person }: Feed, now: string): Promise<readonly FoundBooking[]> {
  const at = Date.parse(now);
  const to = iso(at + feedLimits.daysAhead * dayMs);
  const found = new Map<string, FoundBooking>();
  let from = at - feedLimits.daysBack * dayMs;
  for (let page = 0; page < mostPages; page++) {
    const next = await bookings.ofPerson(person, { from: iso(from), to, now });
    for (const one of next.bookings) found.set(one.booking.bookingId, one);
    if (!next.hasMore) break;
    from = next.bookings.at(-1)?.booking.startsAt ?? at;
  }
  return [...found.values()];
}

const file = new RegExp(`^(${feedTokenPattern})\\.ics$`, 'u');

export function readFeedEndpoint(store: FeedStore, { queries, now }: Pick<Services, 'queries' | 'now'>, siteUrl: string | null): Endpoint {
  const limiter = new RateLimiter(rate, remembered);
  return defineEndpoint({
    method: 'GET',
    path: '/calendar_feeds/{file}',
    group: 'Calendars',
    summary: 'Read a calendar feed: sessions from 90 days ago to a year ahead. Its address is all that is needed.',
    access: 'anyone',
    params: Type.Object({ file: Type.String({ description: 'The token of the feed, and `.ics`.' }) }),
    responses: {
      200: { description: 'The calendar.', type: 'text/calendar; charset=utf-8', schema: binary },
      304: { description: 'The calendar named by If-None-Match is current.' },
      404: { description: 'There is no such feed, or it was ended.' },
      429: { description: 'This feed is read too often, or too many requests were sent.' },
    },
    async handle({ params, headers }) {
      const token = file.exec(params.file)?.[1];
      const feed = token === undefined ? null : await store.find(token);
      if (!feed) throw new HttpProblem(404, 'notFound');
      const waitSeconds = limiter.take(String(feed.person.id), performance.now());
      if (waitSeconds > 0) throw new HttpProblem(429, 'tooManyRequests', '', { 'Retry-After': String(waitSeconds) });
      const body = Buffer.from(feedFile(feed, await sessionsOf(queries, feed, now()), siteUrl));
      const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
      const known = headers['if-none-match'];
      const cached = { ETag: tag, 'Cache-Control': 'private, no-cache', 'Content-Disposition': 'attachment; filename="sessions.ics"' };
      return known === tag || known === `W/${tag}`
        ? { status: 304, headers: cached }
        : { status: 200, body, type: 'text/calendar; charset=utf-8', headers: cached };
    },
  });
}
