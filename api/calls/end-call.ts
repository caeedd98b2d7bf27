import { callDecider, callStream, participantOf, removeFromCall } from '@academy/domain/calls';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import { success } from '../success.ts';
import { callIdParams } from './facts.ts';

/** The media server follows the log and removes the affected people from the room at once. */
export const endCallEndpoint = ({ handleCommand, now }: Services): Endpoint =>
  defineEndpoint({
    method: 'POST',
    path: '/calls/{callId}/end',
    group: 'Calls',
    summary: "End the coach's call for everyone.",
    access: { role: 'coach' },
    params: callIdParams,
    isRepeatable: true,
    responses: {
      200: { description: 'The call has ended, now or earlier.', schema: success },
      404: { description: 'The coach has no such call.' },
      409: { description: 'The call has not been answered, or the Idempotency-Key was used for another request.' },
    },
    async handle({ params: { callId }, caller, correlationId, repeat }) {
      const actor = callerOf(caller);
      const { position } = await handleCommand({
        decider: callDecider,
        stream: callStream(callId),
        command: { type: 'EndCall', by: participantOf(actor), at: now() },
        actor,
        correlationId,
        repeat,
        request: callId,
      });
      return { status: 200, body: { success: true }, headers: positionHeader(position) };
    },
  });

export const removeFromCallEndpoint = ({ handleCommand, now }: Services): Endpoint =>
  defineEndpoint({
    method: 'POST',
    path: '/calls/{callId}/removals',
    group: 'Calls',
    summary: "Remove an athlete from the coach's call. They cannot rejoin it.",
    access: { role: 'coach' },
    params: callIdParams,
    isRepeatable: true,
    body: removeFromCall,
    responses: {
      200: { description: 'The athlete is removed and cannot rejoin.', schema: success },
      404: { description: 'The coach has no such call, or the athlete is not in it.' },
      409: { description: 'The call is not open, or the Idempotency-Key was used for another request.' },
    },
    async handle({ params: { callId }, body: { athlete_id: athleteId }, caller, correlationId, repeat }) {
      const actor = callerOf(caller);
      const { position } = await handleCommand({
        decider: callDecider,
        stream: callStream(callId),
        command: { type: 'RemoveFromCall', by: participantOf(actor), athleteId, at: now() },
        actor,
        correlationId,
        repeat,
        request: { callId, athleteId },
      });
      return { status: 200, body: { success: true }, headers: positionHeader(position) };
    },
  });
