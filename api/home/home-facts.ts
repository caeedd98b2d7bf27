import { homeFacts } from '@academy/domain/home';
import { type Call, type CallRequest, defineCall } from '@academy/platform/http';
import { positionFor } from '@academy/projections/queries';
import type { Services } from '../services.ts';
import { createKept } from './kept.ts';

const model = 'home_facts';
/** How long an answer is given again, unless a change of it was announced. */
const keptMs = 3_000;

export function homeFactsCall({ queries, awaitViews, positionOf, today }: Services): Call {
  const kept = createKept({ load: () => queries.home.facts({ today: today() }), keptMs });
  return defineCall({
    method: 'GET',
    path: '/home_facts',
    group: 'Home',
    summary:
      'What the landing page tells: how many coaches, athletes and reviews there are, the coach of the month, and in which regions of the world ' +
      'coaches are. Nothing of it says where a person lives.',
    access: 'anyone',
    answers: { 200: { description: 'The facts.', schema: homeFacts } },
    async handle(request) {
      await awaitViews(request, [model]);
      // Whoever was told of a change, and whoever has made one, sees it.
      const [announced = -1n, needed] = [positionOf(model), neededBy(request)];
      const { facts } = await kept.get(announced > needed ? announced : needed);
      return { status: 200, body: facts };
    },
  });
}

function neededBy({ headers: { 'at-least': token } }: Pick<CallRequest, 'headers'>): bigint {
  return (typeof token === 'string' ? positionFor(token, model) : null) ?? -1n;
}
