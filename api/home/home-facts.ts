import { homeFacts } from '@academy/domain/home';
import { type Call, defineCall } from '@academy/platform/http';
import { positionFor } from '@academy/projections/queries';
import type { Services } from '../services.ts';
import { createKept } from './kept.ts';

const model = 'home_facts';
/** How long an answer is good enough for those who have written nothing themselves. */
const keptMs = 3_000;

export function homeFactsCall({ queries, awaitViews, today }: Services): Call {
  const kept = createKept({ load: () => queries.home.facts({ today: today() }), keptMs });
  return defineCall({
    method: 'GET',
    path: '/home_facts',
    group: 'Home',
    summary:
      'What the landing page tells: how many coaches, athletes and reviews there are, the coach of the month, and in which regions of the world ' +
      'coaches are. Nothing of it says where a person lives. Answers may be three seconds old.',
    access: 'anyone',
    answers: { 200: { description: 'The facts.', schema: homeFacts } },
    async handle(request) {
      await awaitViews(request, [model]);
      const { facts } = await kept.get(neededPosition(request.headers['at-least']));
      return { status: 200, body: facts };
    },
  });
}

const neededPosition = (token: string | string[] | undefined): bigint =>
  (typeof token === 'string' ? positionFor(token, model) : null) ?? -1n;
