import { type CallCommand, callDecider, callStream, participantOf } from '@academy/domain/calls';
import { type Call, defineCall } from '@academy/platform/http';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import { callIdParams, type CallIdParams } from './facts.ts';

type Type = Extract<CallCommand, { by: unknown; at: string }>['type'] & ('AcceptCall' | 'DeclineCall' | 'CancelCall');

const answers: readonly { readonly type: Type; readonly word: string; readonly role: 'athlete' | 'coach'; readonly summary: string }[] = [
  { type: 'AcceptCall', word: 'accept', role: 'coach', summary: 'Take a call that rings. The room is open from then on.' },
  { type: 'DeclineCall', word: 'decline', role: 'coach', summary: 'Do not take a call that rings.' },
  { type: 'CancelCall', word: 'cancel', role: 'athlete', summary: 'Stop ringing.' },
];

export const answerCallCalls = ({ handleCommand, now }: Services): Call[] =>
  answers.map(({ type, word, role, summary }) =>
    defineCall<unknown, CallIdParams>({
      method: 'POST',
      path: `/calls/{callId}/${word}`,
      group: 'Calls',
      summary,
      access: { role },
      params: callIdParams,
      answers: { 200: { description: 'Done, or done before.', schema: { type: 'object', properties: { success: { const: true } } } } },
      async handle({ params: { callId }, caller, correlationId, idempotencyKey }) {
        const actor = callerOf(caller);
        const { position } = await handleCommand({
          decider: callDecider,
          stream: callStream(callId),
          command: { type, by: participantOf(actor), at: now() },
          actor,
          correlationId,
          idempotencyKey,
          request: callId,
        });
        return { status: 200, body: { success: true }, headers: positionHeader(position) };
      },
    }),
  );
