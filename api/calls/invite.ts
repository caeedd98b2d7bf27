import { callDecider, callStream, inviteToCall, participantOf } from '@academy/domain/calls';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import { success } from '../success.ts';
import { callFacts, callIdParams } from './facts.ts';

/** An athlete who never contacted the coach counts as missing, so that numbers cannot be probed nor strangers invited. */
export function inviteToCallEndpoint(services: Services): Endpoint {
  const { handleCommand, queries, now } = services;
  const { hasReviewed, blocks } = callFacts(services);
  const haveMet = async (coachId: number, athleteId: number): Promise<boolean> =>
    (await hasReviewed(coachId, athleteId)) || (await queries.calls.haveMet({ coachId, athleteId }));
  /** Who has blocked the coach is a stranger to them. */
  const isAcquainted = async (coachId: number, athleteId: number): Promise<boolean> => {
    const [known, { byAthlete }] = await Promise.all([haveMet(coachId, athleteId), blocks(coachId, athleteId)]);
    return known && !byAthlete;
  };
  return defineEndpoint({
    method: 'POST',
    path: '/calls/{callId}/invitations',
    group: 'Calls',
    summary: "Invite another athlete, who has called or reviewed this coach before, to the coach's call.",
    access: { role: 'coach' },
    params: callIdParams,
    body: inviteToCall,
    isRepeatable: true,
    responses: {
      200: { description: 'The athlete may join.', schema: success },
      404: { description: 'The coach has no such call, or the athlete was not found.' },
      409: {
        description:
          'The call is not open or is full, the coach removed this athlete, or the Idempotency-Key was used for another request.',
      },
    },
    async handle({ params: { callId }, body: { athlete_id: athleteId }, caller, correlationId, repeat }) {
      const actor = callerOf(caller);
      const { position } = await handleCommand({
        decider: callDecider,
        stream: callStream(callId),
        command: {
          type: 'InviteToCall',
          by: participantOf(actor),
          athleteId,
          isAcquainted: await isAcquainted(actor.id, athleteId),
          at: now(),
        },
        actor,
        correlationId,
        repeat,
        request: { callId, athleteId },
      });
      return { status: 200, body: { success: true }, headers: positionHeader(position) };
    },
  });
}
