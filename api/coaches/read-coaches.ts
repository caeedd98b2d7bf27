import { coachSummary, coachView, service } from '@academy/domain/coaches';
import { type Call, defineCall, HttpProblem } from '@academy/platform/http';
import { callerOf } from '../commands/caller.ts';
import type { Services } from '../services.ts';

const models = ['coach_directory', 'coach_reviews'];
const id = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, problem: 'coachNotFound' };

interface ListQuery {
  readonly domain?: string;
  readonly after?: number;
  readonly limit: number;
}

export const listCoachesCall = ({ queries, awaitViews, today }: Services): Call =>
  defineCall<unknown, unknown, ListQuery>({
    method: 'GET',
    path: '/coaches',
    group: 'Coaches',
    summary: 'Coaches in the order of their ids; the next page starts `after` the last id.',
    access: 'signedIn',
    query: {
      type: 'object',
      properties: {
        domain: { type: 'string', maxLength: 40 },
        after: { type: 'integer', minimum: 0 },
        limit: { type: 'integer', minimum: 1, maximum: 1000, default: 1000 },
      },
    },
    answers: { 200: { description: 'The coaches.', schema: { type: 'array', items: coachSummary } } },
    async handle(request) {
      await awaitViews(request, models);
      return { status: 200, body: await queries.coaches.list({ ...request.query, today: today() }) };
    },
  });

export const getCoachCall = ({ queries, awaitViews, today }: Services): Call =>
  defineCall<unknown, { readonly coachId: number }>({
    method: 'GET',
    path: '/coach/{coachId}',
    group: 'Coaches',
    summary: 'One coach; address and date of birth for the coach alone.',
    access: 'signedIn',
    params: { type: 'object', properties: { coachId: id }, required: ['coachId'] },
    answers: { 200: { description: 'The coach.', schema: coachView } },
    async handle(request) {
      await awaitViews(request, models);
      const actor = callerOf(request.caller);
      const coach = await queries.coaches.byId({ coachId: request.params.coachId, today: today() });
      if (!coach) throw new HttpProblem(404, 'coachNotFound');
      const isOwner = actor.role === 'coach' && actor.id === coach.id;
      const isAthlete = actor.role === 'athlete';
      const shown = isOwner ? coach : { ...coach, coach_dob: null, coach_address: null };
      return { status: 200, body: { ...shown, can: { edit: isOwner, review: isAthlete, call: isAthlete } } };
    },
  });

export const listServicesCall = ({ queries, awaitViews }: Services): Call =>
  defineCall<unknown, { readonly domain: string }>({
    method: 'GET',
    path: '/get_services/{domain}',
    group: 'Coaches',
    summary: 'What a visitor may see of the coaches of one sport. Upper and lower case are the same.',
    access: 'anyone',
    params: { type: 'object', properties: { domain: { type: 'string', maxLength: 40 } }, required: ['domain'] },
    answers: { 200: { description: 'The services; empty for an unknown sport.', schema: { type: 'array', items: service } } },
    async handle(request) {
      await awaitViews(request, models);
      return { status: 200, body: await queries.coaches.services({ domain: request.params.domain, limit: 500 }) };
    },
  });
