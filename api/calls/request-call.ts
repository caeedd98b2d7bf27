import { callDecider, callStream, callView, requestCall } from '@academy/domain/calls';
import { searchedSports } from '@academy/domain/coaches';
import type { BodyOf } from '@academy/domain/kernel';
import { type Call, defineCall, HttpProblem } from '@academy/platform/http';
import { v4, v5 } from 'uuid';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import { callFacts } from './facts.ts';
import type { RingLimit } from './ring-limit.ts';

const namespace = '0c1f3f7e-4a0b-4b56-9a92-6b8a3d2a7c55';

export function requestCallCall({ handleCommand, store, queries, now }: Services, mayRing: RingLimit): Call {
  const { hasCoach, isBlocked } = callFacts(store);
  return defineCall<BodyOf<typeof requestCall>>({
    method: 'POST',
    path: '/calls',
    group: 'Calls',
    summary: 'Ring at a coach. It rings for a minute; poll or watch the call to see the answer.',
    access: { role: 'athlete' },
    body: requestCall,
    answers: {
      201: {
        description: 'It rings.',
        schema: { type: 'object', properties: { success: { const: true }, id: callView.properties.id } },
      },
    },
    async handle({ body, caller, idempotencyKey, correlationId }) {
      const actor = callerOf(caller);
      const { coach_id: coachId, sport } = body;
      if (!searchedSports.some((one) => one === sport)) throw new HttpProblem(400, 'unknownSport', '/sport');
      const callId = idempotencyKey === undefined ? v4() : v5(`${actor.id}:${idempotencyKey}`, namespace);
      const waitSeconds = mayRing(actor.id);
      if (waitSeconds > 0) throw new HttpProblem(429, 'tooManyRequests', '', { 'Retry-After': String(waitSeconds) });
      const at = now();
      const { position } = await handleCommand({
        decider: callDecider,
        stream: callStream(callId),
        command: {
          type: 'RequestCall',
          data: { callId, coachId, athleteId: actor.id, sport },
          at,
          hasCoach: await hasCoach(coachId),
          isBlocked: await isBlocked(coachId, actor.id),
          isRinging: await queries.calls.isRinging({ coachId, athleteId: actor.id, now: at }),
        },
        actor,
        correlationId,
        idempotencyKey,
        request: { coachId, sport },
        isNew: true,
      });
      return { status: 201, body: { success: true, id: callId }, headers: positionHeader(position) };
    },
  });
}
