import { athleteStream } from '@academy/domain/athletes';
import { blockDecider, blockStream, type CallView } from '@academy/domain/calls';
import { coachStream } from '@academy/domain/coaches';
import { fold } from '@academy/domain/kernel';
import type { EventStore } from '@academy/platform/event-store';
import { HttpProblem } from '@academy/platform/http';
import type { Services } from '../services.ts';

/** What the rules of calls need to know from elsewhere; asked of the log, for a read model may lag. */
export const callFacts = (store: EventStore) => ({
  hasCoach: async (coachId: number): Promise<boolean> => (await store.readStream(coachStream(coachId))).length > 0,
  hasAthlete: async (athleteId: number): Promise<boolean> => (await store.readStream(athleteStream(athleteId))).length > 0,
  isBlocked: async (coachId: number, athleteId: number): Promise<boolean> =>
    // Types alone tell it: the events hold nothing that would have to be opened.
    fold(blockDecider, (await store.readStream(blockStream(coachId, athleteId))) as unknown as Iterable<never>),
});

/** The call as its people see it; for everybody else it is not there. */
export async function callOf(
  { queries, now }: Pick<Services, 'queries' | 'now'>,
  callId: string,
  caller: { readonly id: number; readonly role: 'athlete' | 'coach' },
): Promise<CallView> {
  const found = await queries.calls.byId({ callId, now: now() });
  const isIn = found && (caller.role === 'coach' ? found.view.coach_id === caller.id : found.athleteIds.includes(caller.id));
  if (!isIn) throw new HttpProblem(404, 'callNotFound');
  return found.view;
}

export const callIdParams = {
  type: 'object',
  properties: { callId: { type: 'string', pattern: '^[0-9a-f-]{36}$', problem: 'callNotFound' } },
  required: ['callId'],
};

export interface CallIdParams {
  readonly callId: string;
}
