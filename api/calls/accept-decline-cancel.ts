import { type CallCommand, callDecider, callStream, participantOf } from '@academy/domain/calls';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import { success } from '../success.ts';
import { callIdParams } from './facts.ts';

type Type = Extract<CallCommand, { by: unknown; at: string }>['type'] & ('AcceptCall' | 'DeclineCall' | 'CancelCall');

const choices: readonly { readonly type: Type; readonly word: string; readonly role: 'athlete' | 'coach'; readonly summary: string }[] = [
  { type: 'AcceptCall', word: 'accept', role: 'coach', summary: 'Answer a ringing call. This opens its room.' },
  { type: 'DeclineCall', word: 'decline', role: 'coach', summary: 'Decline a ringing call.' },
  { type: 'CancelCall', word: 'cancel', role: 'athlete', summary: 'Cancel a ringing call.' },
];

export const acceptDeclineCancelEndpoints = ({ handleCommand, now }: Services): Endpoint[] =>
  choices.map(({ type, word, role, summary }) =>
    defineEndpoint({
      method: 'POST',
      path: `/calls/{callId}/${word}`,
      group: 'Calls',
      summary,
      access: { role },
      params: callIdParams,
      isRepeatable: true,
      responses: {
        200: { description: 'Done, now or earlier.', schema: success },
        404: { description: 'The caller has no such call.' },
        409: { description: 'It is no longer ringing, or the Idempotency-Key was used for another request.' },
      },
      async handle({ params: { callId }, caller, correlationId, repeat }) {
        const actor = callerOf(caller);
        const { position } = await handleCommand({
          decider: callDecider,
          stream: callStream(callId),
          command: { type, by: participantOf(actor), at: now() },
          actor,
          correlationId,
          repeat,
          request: callId,
        });
        return { status: 200, body: { success: true }, headers: positionHeader(position) };
      },
    }),
  );
