import { type CoachSearchPage, coachSearchPage, type CoachSearchQuery, coachSearchQuery } from '@academy/domain/coaches';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { LRUCache } from 'lru-cache';
import type { Services } from '../services.ts';

const model = 'coach_search';
/** Number of cached responses, and their maximum age: unannounced changes, such as birthdays, show after it. */
const kept = { max: 500, ttl: 1_000 } as const;

/** Equal searches share a response until the read model changes, mostly for the first page without filters. */
export function searchCoachesEndpoint({ queries, awaitViews, positionOf }: Services): Endpoint {
  const answers = new LRUCache<string, CoachSearchPage, CoachSearchQuery>({
    ...kept,
    // A search may be evicted before it is answered; its caller still waits for it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => queries.coachSearch.search(context),
  });
  const search = async (query: CoachSearchQuery): Promise<CoachSearchPage> => {
    const position = positionOf(model);
    // Until the read model's position is known, the age of a response is unknown.
    if (position === undefined) return await queries.coachSearch.search(query);
    return (await answers.fetch(`${position} ${JSON.stringify(query)}`, { context: query })) ?? (await queries.coachSearch.search(query));
  };
  return defineEndpoint({
    method: 'GET',
    path: '/search_coaches',
    group: 'Coaches',
    summary:
      'Search coaches by name or sport, allowing for typos, and filter by sport, language, experience, rating and gender. ' +
      'Includes the number of coaches for each filter option. For several values of a filter, repeat the parameter.',
    access: 'anyone',
    query: coachSearchQuery,
    responses: { 200: { description: 'A page of results.', schema: coachSearchPage } },
    async handle(request) {
      await awaitViews(request, [model]);
      return { status: 200, body: await search(request.query) };
    },
  });
}
