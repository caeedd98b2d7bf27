import { type CoachSearchPage, coachSearchPage, type CoachSearchQuery, coachSearchQuery } from '@academy/domain/coaches';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { LRUCache } from 'lru-cache';
import type { Services } from '../services.ts';

const models = ['coach_search', 'free_times'] as const;
/** Number of cached responses, and their maximum age: a free time that has become too late is gone after it. */
const kept = { max: 500, ttl: 1_000 } as const;

/** Equal searches share a response until a read model changes, mostly for the first page without filters. */
export function searchCoachesEndpoint({ queries, awaitViews, positionsNow, now, isLeaving }: Services): Endpoint {
  const ask = (query: CoachSearchQuery, version?: string): Promise<CoachSearchPage> =>
    queries.coachSearch.search(query, { now: Date.parse(now()), version });
  const answers = new LRUCache<string, CoachSearchPage, { readonly query: CoachSearchQuery; readonly version: string }>({
    ...kept,
    // A search may be evicted before it is answered; its caller still waits for it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: { query, version } }) => ask(query, version),
  });
  const search = async (query: CoachSearchQuery): Promise<CoachSearchPage> => {
    // Other processes share responses too: what one has shown may not be gone in the next.
    const reached = await positionsNow();
    const positions = models.map((model) => reached.get(model));
    if (positions.includes(undefined)) return await ask(query);
    const version = positions.join(' ');
    return (await answers.fetch(`${version} ${JSON.stringify(query)}`, { context: { query, version } })) ?? (await ask(query, version));
  };
  return defineEndpoint({
    method: 'GET',
    path: '/search_coaches',
    group: 'Coaches',
    summary:
      'Search coaches by name or sport, allowing for typos, and filter by sport, language, experience, rating, price, gender and free times. ' +
      'Includes the number of coaches for each filter option. For several values of a filter, repeat the parameter.',
    access: 'anyone',
    query: coachSearchQuery,
    responses: { 200: { description: 'A page of results.', schema: coachSearchPage } },
    async handle(request) {
      await awaitViews(request, models);
      const page = await search(request.query);
      // They are few and for two weeks, so the counts beside the list keep them.
      return { status: 200, body: { ...page, items: page.items.filter(({ id }) => !isLeaving(id)) } };
    },
  });
}
