import { type CoachSearchPage, coachSearchPage, type CoachSearchQuery, coachSearchQuery } from '@academy/domain/coaches';
import { type Call, defineCall } from '@academy/platform/http';
import { LRUCache } from 'lru-cache';
import type { Services } from '../services.ts';

const model = 'coach_search';
/** Answers kept, and for how long at most: what is not announced, such as a birthday, shows after it. */
const kept = { max: 500, ttl: 1_000 } as const;

/** Who asks the same while nothing has changed, most often the first page without a choice, shares one answer. */
export function searchCoachesCall({ queries, awaitViews, positionOf }: Services): Call {
  const answers = new LRUCache<string, CoachSearchPage, CoachSearchQuery>({
    ...kept,
    // Others may push a search out before it is answered: whoever asked still waits for it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => queries.coachSearch.search(context),
  });
  const search = async (query: CoachSearchQuery): Promise<CoachSearchPage> => {
    const position = positionOf(model);
    // Before the first word of the read model nobody knows how old an answer is.
    if (position === undefined) return await queries.coachSearch.search(query);
    return (await answers.fetch(`${position} ${JSON.stringify(query)}`, { context: query })) ?? (await queries.coachSearch.search(query));
  };
  return defineCall<unknown, unknown, CoachSearchQuery>({
    method: 'GET',
    path: '/search_coaches',
    group: 'Coaches',
    summary:
      'Search coaches by words of name or sport, slips of the pen forgiven, and by choices of sport, language, experience, rating and gender; ' +
      'with the number of coaches under each choice. A kind that takes several is named once for each.',
    access: 'anyone',
    query: coachSearchQuery,
    answers: { 200: { description: 'A page of what was found.', schema: coachSearchPage } },
    async handle(request) {
      await awaitViews(request, [model]);
      return { status: 200, body: await search(request.query) };
    },
  });
}
