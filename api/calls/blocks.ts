import { blockAthlete, type BlockCommand, blockDecider, blockedAthletes, blockStream } from '@academy/domain/calls';
import { blockList, conversationLimits as limits, pairWith } from '@academy/domain/conversations';
import { id } from '@academy/domain/kernel';
import { defineEndpoint, type Endpoint, type EndpointRequest, HttpProblem, RateLimiter } from '@academy/platform/http';
import { Type } from 'typebox';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import { success } from '../success.ts';

const rate = { perSecond: limits.blocksADay / (24 * 60 * 60), burst: limits.blocksADay };
const remembered = 20_000;
const group = 'Blocks';
const commands = {
  coach: { block: 'BlockAthlete', unblock: 'UnblockAthlete' },
  athlete: { block: 'BlockCoach', unblock: 'UnblockCoach' },
} as const satisfies Record<string, Record<string, BlockCommand['type']>>;

type Request = Pick<EndpointRequest, 'caller' | 'correlationId' | 'repeat'>;

/**
 * Either side blocks the other one; the paths with `blocked_athletes` are the coach's older ones. Any number can be blocked: otherwise the
 * response would reveal which numbers are accounts.
 */
export function blockEndpoints({ handleCommand, queries, awaitViews, now }: Services): Endpoint[] {
  const limiter = new RateLimiter(rate, remembered);
  const handle = async (what: 'block' | 'unblock', peerId: number, { caller, correlationId, repeat }: Request) => {
    const actor = callerOf(caller);
    const wait = limiter.take(`${actor.role}-${actor.id}`, performance.now());
    if (wait > 0) throw new HttpProblem(429, 'tooManyRequests', '', { 'Retry-After': String(wait) });
    const { coachId, athleteId } = pairWith(actor, peerId);
    const { position } = await handleCommand({
      decider: blockDecider,
      stream: blockStream(coachId, athleteId),
      command: { type: commands[actor.role][what], data: { coachId, athleteId, at: now() } },
      actor,
      correlationId,
      repeat,
      request: peerId,
    });
    return { status: 200, body: { success: true }, headers: positionHeader(position) } as const;
  };
  const params = Type.Object({ peerId: id('invalidField') });
  const responses = {
    200: { description: 'Done, now or earlier. An id that is nobody gets the same response.', schema: success },
    409: { description: 'Other requests changed it at the same time.' },
    429: { description: `More than ${limits.blocksADay} changes a day.` },
  };
  const repeatable = {
    ...responses,
    409: { description: 'Other requests changed it at the same time, or the Idempotency-Key was used for another request.' },
  };
  return [
    defineEndpoint({
      method: 'GET',
      path: '/blocks',
      group,
      summary: 'List the people whom the caller has blocked, latest first.',
      access: 'signedIn',
      responses: { 200: { description: `At most ${limits.blocked} people.`, schema: blockList } },
      async handle(request) {
        await awaitViews(request, ['blocked_athletes']);
        return { status: 200, body: await queries.calls.blockList(callerOf(request.caller)) };
      },
    }),
    defineEndpoint({
      method: 'PUT',
      path: '/blocks/{peerId}',
      group,
      summary: 'Block a person of the other role: neither can write to the other, and calls that are not booked end.',
      access: 'signedIn',
      params,
      responses,
      handle: (request) => handle('block', request.params.peerId, request),
    }),
    defineEndpoint({
      method: 'DELETE',
      path: '/blocks/{peerId}',
      group,
      summary: 'Unblock a person.',
      access: 'signedIn',
      params,
      responses,
      handle: (request) => handle('unblock', request.params.peerId, request),
    }),
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
      responses: repeatable,
      handle: (request) => handle('block', request.body.athlete_id, request),
    }),
    defineEndpoint({
      method: 'DELETE',
      path: '/blocked_athletes/{athleteId}',
      group: 'Calls',
      summary: 'Unblock an athlete: they can call the coach again.',
      access: { role: 'coach' },
      params: Type.Object({ athleteId: blockAthlete.schema.properties.athlete_id }),
      isRepeatable: true,
      responses: repeatable,
      handle: (request) => handle('unblock', request.params.athleteId, request),
    }),
  ];
}
