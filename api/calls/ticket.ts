import { callDecider, callStream, callTicket, hasBooked, mayEnter, participantOf, ringsUntil } from '@academy/domain/calls';
import type { Refusal } from '@academy/domain/kernel';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { callIdOf, sessionFacts } from '@academy/projections/queries';
import { findServer } from '@academy/sfu/directory';
import type { Pool } from 'pg';
import { callerOf } from '../commands/caller.ts';
import { refusalStatus } from '../commands/refusal-status.ts';
import type { SignCallToken } from '../identity/call-tokens.ts';
import type { Services } from '../services.ts';
import { callFacts, callIdParams } from './facts.ts';

export function callTicketEndpoint(services: Services, pool: Pool, sign: SignCallToken): Endpoint {
  const { handleCommand, queries, today, now } = services;
  const { isBlocked, stateOf } = callFacts(services);
  const sessions = sessionFacts(services);
  /** Why the session is not held in this call any more; null if it still is. */
  const whyNotIn = async (bookingId: string, callId: string): Promise<'bookingCancelled' | 'movedMeanwhile' | null> => {
    const found = await sessions.find(bookingId);
    if (found?.booking.phase === 'cancelled') return 'bookingCancelled';
    return found?.booking.phase === 'confirmed' && callIdOf(found.booking) === callId ? null : 'movedMeanwhile';
  };
  const nameOf = async (id: number, role: 'athlete' | 'coach'): Promise<string> => {
    const found =
      role === 'coach'
        ? (await queries.coaches.byId({ coachId: id, today: today() }))?.coach_name
        : (await queries.athletes.byId({ athleteId: id, today: today() }))?.name;
    return found ?? '';
  };
  return defineEndpoint({
    method: 'POST',
    path: '/calls/{callId}/ticket',
    group: 'Calls',
    summary: 'Get a token for the room and the address of its media server. The token is valid for one minute and for this person only.',
    access: 'signedIn',
    params: callIdParams,
    responses: {
      200: { description: 'The ticket.', schema: callTicket },
      404: { description: 'The caller has no such call.' },
      409: {
        description:
          'The call has not been answered or has ended, its room is not open yet, or the coach removed or blocked the athlete. The session ' +
          'of a booked call was moved or cancelled.',
      },
    },
    async handle(request) {
      const { callId } = request.params;
      const actor = callerOf(request.caller);
      const session = request.caller?.session ?? '';
      // Read from the log, so that the coach's latest decision counts even if read models lag.
      const state = await stateOf(callId);
      const isOut = actor.role === 'athlete' && (await isBlocked(state.coachId, actor.id));
      const at = now();
      const participant = participantOf(actor);
      const refusal = mayEnter(state, participant, { isBlocked: isOut, at });
      // Who loses the connection while the session is cancelled learns that, and not only that the call is over.
      const mayBeElsewhere = refusal === null || refusal.refused === 'callOver';
      const elsewhere = state.booked && mayBeElsewhere ? await whyNotIn(state.booked.bookingId, callId) : null;
      if (elsewhere) throw new HttpProblem(409, elsewhere);
      if (refusal) throw problemOf(refusal, state.phase === 'ringing' && Date.parse(at) > ringsUntil(state.requestedAt));
      if (state.booked) {
        // Noted before a server is found: who is not let in can show that they tried.
        await handleCommand({
          decider: callDecider,
          stream: callStream(callId),
          command: { type: 'TryEntry', participant, isBlocked: isOut, at },
          actor,
          correlationId: request.correlationId,
        });
      }
      const [url, name] = await Promise.all([findServer(pool, callId, request.raw.headers.host), nameOf(actor.id, actor.role)]);
      if (url === null) throw new HttpProblem(503, 'callsNotReady', '', { 'Retry-After': '5' });
      const { coachId } = state;
      const token = sign({ ...actor, session, name, callId, coachId, isBooked: hasBooked(state, participant) });
      return { status: 200, body: { success: true, token, url } };
    },
  });
}

/** A call that stopped ringing unanswered is over, whatever its last event. */
function problemOf({ refused, kind }: Refusal, isMissed: boolean): HttpProblem {
  return new HttpProblem(refusalStatus[kind], isMissed && kind === 'conflict' ? 'callOver' : refused);
}
