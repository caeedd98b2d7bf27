import { callDecider, callStream, callView, requestCall } from '@academy/domain/calls';
import { searchedSports } from '@academy/domain/coaches';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { Type } from 'typebox';
import { v4, v5 } from 'uuid';
import { callerOf } from '../commands/caller.ts';
import type { CommandLimit } from '../commands/command-limit.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import { callFacts } from './facts.ts';

const namespace = '0c1f3f7e-4a0b-4b56-9a92-6b8a3d2a7c55';

export function requestCallEndpoint(services: Services, mayRing: CommandLimit): Endpoint {
  const { handleCommand, hasCoach, queries, now } = services;
  const { blocks } = callFacts(services);
  return defineEndpoint({
    method: 'POST',
    path: '/calls',
    group: 'Calls',
    summary: 'Call a coach. It rings for one minute; poll or watch the call to see the answer.',
    access: { role: 'athlete' },
    body: requestCall,
    isRepeatable: true,
    responses: {
      201: {
        description: 'It is ringing.',
        schema: Type.Object({ success: Type.Literal(true), id: callView.properties.id }),
      },
      404: { description: 'Coach not found.' },
      409: {
        description:
          'It is already ringing, the coach does not take calls from this athlete, the athlete has blocked the coach, coach and athlete have one ' +
          'address, or the Idempotency-Key was used for another request.',
      },
    },
    async handle({ body, caller, repeat, correlationId }) {
      const actor = callerOf(caller);
      const { coach_id: coachId, sport } = body;
      if (!searchedSports.some((one) => one === sport)) throw new HttpProblem(400, 'unknownSport', '/sport');
      const callId = repeat === undefined ? v4() : v5(`${actor.id}:${repeat.key}`, namespace);
      const waitSeconds = mayRing(actor.id, callId);
      if (waitSeconds > 0) throw new HttpProblem(429, 'tooManyRequests', '', { 'Retry-After': String(waitSeconds) });
      await services.mustBeTwo({ coachId, athleteId: actor.id }, '/coach_id');
      const at = now();
      const { byCoach, byAthlete } = await blocks(coachId, actor.id);
      const { position } = await handleCommand({
        decider: callDecider,
        stream: callStream(callId),
        command: {
          type: 'RequestCall',
          data: { callId, coachId, athleteId: actor.id, sport },
          at,
          hasCoach: await hasCoach(coachId),
          isBlocked: byCoach,
          hasBlocked: byAthlete,
          isRinging: await queries.calls.isRinging({ coachId, athleteId: actor.id, now: at }),
        },
        actor,
        correlationId,
        repeat,
        request: { coachId, sport },
        isNew: true,
      });
      return { status: 201, body: { success: true, id: callId }, headers: positionHeader(position) };
    },
  });
}
