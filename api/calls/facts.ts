import { blockDecider, type Blocks, blockStream, callDecider, type CallState, callStream, type CallView } from '@academy/domain/calls';
import { reviewStream } from '@academy/domain/reviews';
import { foldStored } from '@academy/platform/commands';
import { HttpProblem } from '@academy/platform/http';
import { Type } from 'typebox';
import type { Services } from '../services.ts';

/** The types of the events are enough; nothing has to be decrypted. */
const blocksOf = async (store: Services['store'], coachId: number, athleteId: number): Promise<Blocks> =>
  foldStored(blockDecider, await store.readStream(blockStream(coachId, athleteId)));

/** Facts that the rules of calls need, read from the log because a read model may lag. */
export const callFacts = ({ store, codec }: Pick<Services, 'store' | 'codec'>) => ({
  hasReviewed: async (coachId: number, athleteId: number): Promise<boolean> =>
    (await store.readStream(reviewStream(coachId, athleteId), { limit: 1 })).length > 0,
  /** Whether one of the two has blocked the other, or a moderator closed what they have with each other. */
  isBlocked: async (coachId: number, athleteId: number): Promise<boolean> => {
    const { byCoach, byAthlete, isClosed } = await blocksOf(store, coachId, athleteId);
    return byCoach || byAthlete || isClosed;
  },
  blocks: (coachId: number, athleteId: number): Promise<Blocks> => blocksOf(store, coachId, athleteId),
  stateOf: async (callId: string): Promise<CallState> =>
    foldStored(callDecider, await codec.decode(await store.readStream(callStream(callId)))),
});

/** The call as its participants see it; for everybody else it does not exist. */
export async function callOf(
  { queries, now }: Pick<Services, 'queries' | 'now'>,
  callId: string,
  caller: { readonly id: number; readonly role: 'athlete' | 'coach' },
): Promise<CallView> {
  const found = await queries.calls.byId({ callId, now: now(), athleteId: caller.role === 'athlete' ? caller.id : undefined });
  const isIn = found && (caller.role === 'coach' ? found.view.coach_id === caller.id : found.athleteIds.includes(caller.id));
  if (!isIn) throw new HttpProblem(404, 'callNotFound');
  return found.view;
}

export const callIdParams = Type.Object({ callId: Type.String({ pattern: '^[0-9a-f-]{36}$', problem: 'callNotFound' }) });
