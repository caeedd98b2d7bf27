import { blockAthlete, type BlockCommand, blockDecider, blockStream } from '@academy/domain/calls';
import type { BodyOf } from '@academy/domain/kernel';
import { type Call, type CallRequest, defineCall, HttpProblem } from '@academy/platform/http';
import { callerOf } from '../commands/caller.ts';
import type { Services } from '../services.ts';
import { callFacts } from './facts.ts';

export function blockAthleteCalls({ handleCommand, store, now }: Services): Call[] {
  const { hasAthlete } = callFacts(store);
  const handle = async (type: BlockCommand['type'], athleteId: number, request: Pick<CallRequest, 'caller' | 'correlationId'>) => {
    const actor = callerOf(request.caller);
    if (!(await hasAthlete(athleteId))) throw new HttpProblem(404, 'invitedAthleteNotFound');
    await handleCommand({
      decider: blockDecider,
      stream: blockStream(actor.id, athleteId),
      command: { type, data: { coachId: actor.id, athleteId, at: now() } },
      actor,
      correlationId: request.correlationId,
    });
    return { status: 200, body: { success: true } };
  };
  const answers = { 200: { description: 'Done, or done before.', schema: { type: 'object', properties: { success: { const: true } } } } };
  return [
    defineCall<BodyOf<typeof blockAthlete>>({
      method: 'POST',
      path: '/blocked_athletes',
      group: 'Calls',
      summary: 'Take no more calls from an athlete.',
      access: { role: 'coach' },
      body: blockAthlete,
      answers,
      handle: (request) => handle('BlockAthlete', request.body.athlete_id, request),
    }),
    defineCall<unknown, { readonly athleteId: number }>({
      method: 'DELETE',
      path: '/blocked_athletes/{athleteId}',
      group: 'Calls',
      summary: 'Take calls from an athlete again.',
      access: { role: 'coach' },
      params: { type: 'object', properties: { athleteId: blockAthlete.schema.properties.athlete_id }, required: ['athleteId'] },
      answers,
      handle: (request) => handle('UnblockAthlete', request.params.athleteId, request),
    }),
  ];
}
