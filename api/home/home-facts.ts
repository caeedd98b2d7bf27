import { homeFacts } from '@academy/domain/home';
import { type Endpoint, defineEndpoint } from '@academy/platform/http';
import type { Services } from '../services.ts';
import { createCache } from './cache.ts';

const model = 'home_facts';
/** Longest time a response is kept, where nothing changes. */
const maxAgeMs = 3_000;

export function homeFactsEndpoint({ queries, awaitViews, positionsNow, today, isLeaving }: Services): Endpoint {
  const cache = createCache({ load: () => queries.home.facts({ today: today() }), maxAgeMs });
  return defineEndpoint({
    method: 'GET',
    path: '/home_facts',
    group: 'Home',
    summary:
      'Get the figures of the landing page: the number of coaches, athletes and reviews, the coach of the month, and the regions of the world ' +
      'with coaches. It does not reveal where anyone lives.',
    access: 'anyone',
    responses: { 200: { description: 'The figures.', schema: homeFacts } },
    async handle(request) {
      await awaitViews(request, [model]);
      // What this or another process has shown, and the caller's own writes.
      const position = (await positionsNow()).get(model) ?? -1n;
      const { facts } = await cache.get(position);
      const best = facts.coach_of_the_month;
      return { status: 200, body: best && isLeaving(best.id) ? { ...facts, coach_of_the_month: null } : facts };
    },
  });
}
