import { type CoachSummary, coachSummary, coachView, service } from '@academy/domain/coaches';
import { id } from '@academy/domain/kernel';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import type { ListedCoach } from '@academy/projections/queries';
import { Type } from 'typebox';
import { callerOf } from '../commands/caller.ts';
import type { Services } from '../services.ts';
import type { ContactBudget } from './contact-budget.ts';

const models = ['coach_directory', 'coach_reviews'];

/** Throws HttpProblem 429 if the account has seen contact data of too many coaches; its own does not count. */
function mustBeWithin(budget: ContactBudget, { role, id: own }: ReturnType<typeof callerOf>, coachIds: readonly number[]): void {
  const wait = budget(
    `${role}-${own}`,
    coachIds.filter((coachId) => coachId !== own),
  );
  if (wait > 0) throw new HttpProblem(429, 'tooManyCoaches', '', { 'Retry-After': String(wait) });
}

interface Contacts {
  readonly id: number;
  readonly email: string;
  readonly coach_phone: string;
  readonly coach_phone_country: string;
  readonly shows_contacts: boolean;
}

const isOwn = ({ role, id: own }: ReturnType<typeof callerOf>, coachId: number): boolean => role === 'coach' && own === coachId;

/** The coach as this caller may see them: without e-mail and phone if the coach hides these from others. */
const shownTo = <Coach extends Contacts>(actor: ReturnType<typeof callerOf>, coach: Coach): Coach =>
  coach.shows_contacts || isOwn(actor, coach.id) ? coach : { ...coach, email: '', coach_phone: '', coach_phone_country: '' };

export const listCoachesEndpoint = ({ queries, awaitViews, today, isLeaving }: Services, budget: ContactBudget): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/coaches',
    group: 'Coaches',
    summary:
      'List coaches by id. For the next page, pass the last id as `after`. If a coach requests the first page of all coaches, ' +
      'it always includes them: at the beginning if their own id comes later.',
    access: 'signedIn',
    query: Type.Object({
      domain: Type.Optional(Type.String({ maxLength: 40 })),
      after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, problem: 'invalidField' })),
      limit: Type.Integer({ minimum: 1, maximum: 100, default: 100 }),
    }),
    responses: { 200: { description: 'The coaches.', schema: Type.Array(coachSummary) } },
    async handle(request) {
      await awaitViews(request, models);
      const actor = callerOf(request.caller);
      const { domain, after } = request.query;
      const coaches = await queries.coaches.list({ ...request.query, today: today() });
      // The sign-in looks for the coach in this list, so it must contain the coach even among many others.
      const isMissing =
        actor.role === 'coach' && domain === undefined && after === undefined && !coaches.some(({ id: one }) => one === actor.id);
      const own = isMissing ? await queries.coaches.list({ after: actor.id - 1, limit: 1, today: today() }) : [];
      const shown = coaches.filter((coach) => !isLeaving(coach.id) || isOwn(actor, coach.id));
      const body = [...own.filter(({ id: one }) => one === actor.id), ...shown];
      mustBeWithin(
        budget,
        actor,
        body.map(({ id: one }) => one),
      );
      return { status: 200, body: body.map((coach) => listed(shownTo(actor, coach))) };
    },
  });

const listed = ({ shows_contacts: _switch, ...coach }: ListedCoach): CoachSummary => coach;

export const getCoachEndpoint = ({ queries, awaitViews, today, isLeaving }: Services, budget: ContactBudget): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/coach/{coachId}',
    group: 'Coaches',
    summary: 'Get one coach. Only the coach sees their address and date of birth; others see email and phone unless the coach hides them.',
    access: 'signedIn',
    params: Type.Object({ coachId: id('coachNotFound') }),
    responses: { 200: { description: 'The coach.', schema: coachView }, 404: { description: 'Coach not found.' } },
    async handle(request) {
      await awaitViews(request, models);
      const actor = callerOf(request.caller);
      const coach = await queries.coaches.byId({ coachId: request.params.coachId, today: today() });
      if (!coach || (isLeaving(coach.id) && !isOwn(actor, coach.id))) throw new HttpProblem(404, 'coachNotFound');
      mustBeWithin(budget, actor, [coach.id]);
      const isOwner = isOwn(actor, coach.id);
      const isAthlete = actor.role === 'athlete';
      const shown = isOwner ? coach : { ...shownTo(actor, coach), coach_dob: null, coach_address: null };
      return { status: 200, body: { ...shown, can: { edit: isOwner, review: isAthlete, call: isAthlete } } };
    },
  });

export const listServicesEndpoint = ({ queries, awaitViews, isLeaving }: Services): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/get_services/{domain}',
    group: 'Coaches',
    summary: 'List the coaches of one sport as visitors see them. The sport is not case-sensitive.',
    access: 'anyone',
    params: Type.Object({ domain: Type.String({ maxLength: 40 }) }),
    responses: { 200: { description: 'The services; empty if the sport is unknown.', schema: Type.Array(service) } },
    async handle(request) {
      await awaitViews(request, models);
      const services = await queries.coaches.services({ domain: request.params.domain, limit: 500 });
      return { status: 200, body: services.filter((one) => !isLeaving(one.id)) };
    },
  });
