import { callDecider, callStream, inviteToCall, participantOf } from '@academy/domain/calls';
import type { BodyOf } from '@academy/domain/kernel';
import { type Call, defineCall } from '@academy/platform/http';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import { callFacts, callIdParams, type CallIdParams } from './facts.ts';

export function inviteToCallCall({ handleCommand, store, now }: Services): Call {
  const { hasAthlete } = callFacts(store);
  return defineCall<BodyOf<typeof inviteToCall>, CallIdParams>({
    method: 'POST',
    path: '/calls/{callId}/invitations',
    group: 'Calls',
    summary: "Let another athlete into the coach's call.",
    access: { role: 'coach' },
    params: callIdParams,
    body: inviteToCall,
    answers: { 200: { description: 'They may enter.', schema: { type: 'object', properties: { success: { const: true } } } } },
    async handle({ params: { callId }, body: { athlete_id: athleteId }, caller, correlationId, idempotencyKey }) {
      const actor = callerOf(caller);
      const { position } = await handleCommand({
        decider: callDecider,
        stream: callStream(callId),
        command: { type: 'InviteToCall', by: participantOf(actor), athleteId, hasAthlete: await hasAthlete(athleteId), at: now() },
        actor,
        correlationId,
        idempotencyKey,
        request: { callId, athleteId },
      });
      return { status: 200, body: { success: true }, headers: positionHeader(position) };
    },
  });
}
