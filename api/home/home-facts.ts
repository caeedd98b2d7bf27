import { homeFacts } from '@academy/domain/home';
import { type Endpoint, defineEndpoint, type EndpointRequest } from '@academy/platform/http';
import { positionFor } from '@academy/projections/queries';
import type { Services } from '../services.ts';
import { createCache } from './cache.ts';

const model = 'home_facts';
/** Time a response is cached, unless a change is announced. */
const maxAgeMs = 3_000;

export function homeFactsEndpoint({ queries, awaitViews, positionOf, today, isLeaving }: Services): Endpoint {
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
      // The response includes every announced change and the caller's own.
      const [announced = -1n, needed] = [positionOf(model), neededBy(request)];
      const { facts } = await cache.get(announced > needed ? announced : needed);
      const best = facts.coach_of_the_month;
      return { status: 200, body: best && isLeaving(best.id) ? { ...facts, coach_of_the_month: null } : facts };
    },
  });
}

function neededBy({ headers: { 'at-least': token } }: Pick<EndpointRequest, 'headers'>): bigint {
  return (typeof token === 'string' ? positionFor(token, model) : null) ?? -1n;
}
