import { coachSearchPage, type CoachSearchQuery, coachSearchQuery } from '@academy/domain/coaches';
import { type Call, defineCall } from '@academy/platform/http';
import type { Services } from '../services.ts';

export const searchCoachesCall = ({ queries, awaitViews }: Services): Call =>
  defineCall<unknown, unknown, CoachSearchQuery>({
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
      await awaitViews(request, ['coach_search']);
      return { status: 200, body: await queries.coachSearch.search(request.query) };
    },
  });
