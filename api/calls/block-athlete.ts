import { blockAthlete, blockedAthletes, blockDecider, blockStream } from '@academy/domain/calls';
import { defineEndpoint, type Endpoint, type EndpointRequest, HttpProblem, RateLimiter } from '@academy/platform/http';
import { Type } from 'typebox';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import { success } from '../success.ts';

/** Limit per coach: above any real need, and too low to fill the log. */
const rate = { perSecond: 1 / 60, burst: 100 };
const remembered = 20_000;

type Request = Pick<EndpointRequest, 'caller' | 'correlationId' | 'repeat'>;

/** Any number can be blocked: otherwise the response would reveal which numbers are athletes. */
export function blockAthleteEndpoints({ handleCommand, queries, awaitViews, now }: Services): Endpoint[] {
  const limiter = new RateLimiter(rate, remembered);
  const handle = async (type: 'BlockAthlete' | 'UnblockAthlete', athleteId: number, { caller, correlationId, repeat }: Request) => {
    const actor = callerOf(caller);
    const wait = limiter.take(String(actor.id), performance.now());
    if (wait > 0) throw new HttpProblem(429, 'tooManyRequests', '', { 'Retry-After': String(wait) });
    const { position } = await handleCommand({
      decider: blockDecider,
      stream: blockStream(actor.id, athleteId),
      command: { type, data: { coachId: actor.id, athleteId, at: now() } },
      actor,
      correlationId,
      repeat,
      request: athleteId,
    });
    return { status: 200, body: { success: true }, headers: positionHeader(position) } as const;
  };
  const responses = {
    200: {
      description: 'Done, now or earlier. An id that is no athlete gets the same response.',
      schema: success,
    },
    409: { description: 'Another request changed it at the same time, or the Idempotency-Key was used for another request.' },
  };
  return [
    defineEndpoint({
      method: 'GET',
      path: '/blocked_athletes',
      group: 'Calls',
      summary: 'List the athletes the coach has blocked, latest first, with the names of those the coach has met in a call.',
      access: { role: 'coach' },
      responses: { 200: { description: 'The athletes, at most 100.', schema: blockedAthletes } },
      async handle(request) {
        await awaitViews(request, ['blocked_athletes']);
        return { status: 200, body: await queries.calls.blockedBy(callerOf(request.caller).id) };
      },
    }),
    defineEndpoint({
      method: 'POST',
      path: '/blocked_athletes',
      group: 'Calls',
      summary: 'Block an athlete: they can no longer call the coach.',
      access: { role: 'coach' },
      body: blockAthlete,
      isRepeatable: true,
      responses,
      handle: (request) => handle('BlockAthlete', request.body.athlete_id, request),
    }),
    defineEndpoint({
      method: 'DELETE',
      path: '/blocked_athletes/{athleteId}',
      group: 'Calls',
      summary: 'Unblock an athlete: they can call the coach again.',
      access: { role: 'coach' },
      params: Type.Object({ athleteId: blockAthlete.schema.properties.athlete_id }),
      isRepeatable: true,
      responses,
      handle: (request) => handle('UnblockAthlete', request.params.athleteId, request),
    }),
  ];
}
