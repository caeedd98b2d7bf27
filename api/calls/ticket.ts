import { callTicket } from '@academy/domain/calls';
import { type Call, defineCall, HttpProblem } from '@academy/platform/http';
import type { Pool } from 'pg';
import { callerOf } from '../commands/caller.ts';
import type { SignCallToken } from '../identity/call-tokens.ts';
import type { Services } from '../services.ts';
import { callIdParams, type CallIdParams, callOf } from './facts.ts';
import { findServer } from './servers.ts';

export function callTicketCall(services: Services, pool: Pool, sign: SignCallToken): Call {
  const { queries, awaitViews, today } = services;
  const nameOf = async (id: number, role: 'athlete' | 'coach'): Promise<string> => {
    const found =
      role === 'coach'
        ? (await queries.coaches.byId({ coachId: id, today: today() }))?.coach_name
        : (await queries.athletes.byId({ athleteId: id, today: today() }))?.name;
    return found ?? '';
  };
  return defineCall<unknown, CallIdParams>({
    method: 'POST',
    path: '/calls/{callId}/ticket',
    group: 'Calls',
    summary: 'A token for the room, good for a minute and for this person alone, and where to bring it.',
    access: 'signedIn',
    params: callIdParams,
    answers: { 200: { description: 'The ticket.', schema: callTicket } },
    async handle(request) {
      await awaitViews(request, ['call_log']);
      const { callId } = request.params;
      const actor = callerOf(request.caller);
      const { state } = await callOf(services, callId, actor);
      if (state === 'ringing') throw new HttpProblem(409, 'callNotAnswered');
      if (state !== 'accepted' && state !== 'running') throw new HttpProblem(409, 'callOver');
      const [url, name] = await Promise.all([findServer(pool, callId, request.raw.headers.host), nameOf(actor.id, actor.role)]);
      if (url === null) throw new HttpProblem(503, 'callsNotReady', '', { 'Retry-After': '5' });
      return { status: 200, body: { success: true, token: sign({ ...actor, name, callId }), url } };
    },
  });
}
