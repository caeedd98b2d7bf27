import { attend, callDecider, type CallEvent, callStream, nobody, sessionOf } from '@academy/domain/calls';
import { fold } from '@academy/domain/kernel';
import { reviewableSince, type Session } from '@academy/domain/reviews';
import type { Services } from '../services.ts';

interface Pair {
  readonly coachId: number;
  readonly athleteId: number;
}

/** Sessions as the calls' own histories tell them at this moment: a read model may lag, and only says where to look. */
export const sessionFacts = ({
  store,
  codec,
  queries,
  mayHaveSessions,
}: Pick<Services, 'store' | 'codec' | 'queries' | 'mayHaveSessions'>) => {
  const ofCall = async (callId: string, athleteId: number): Promise<Session | null> => {
    const events = (await codec.decode(await store.readStream(callStream(callId)))) as unknown as readonly CallEvent[];
    return sessionOf(fold(callDecider, events), events.reduce(attend, nobody), athleteId);
  };
  return {
    /** Of the named call, or of all that may be reviewed at `at`, newest first. */
    async of({ coachId, athleteId }: Pair, callId: string | undefined, at: string): Promise<readonly Session[]> {
      const callIds = callId === undefined ? await candidates({ coachId, athleteId }, at) : [callId];
      const found = await Promise.all(callIds.map((one) => ofCall(one, athleteId)));
      return found.filter((session) => session !== null);
    },
  };

  async function candidates(pair: Pair, at: string): Promise<string[]> {
    if (!mayHaveSessions(pair.athleteId)) return [];
    return (await queries.calls.sessions({ ...pair, since: reviewableSince(at) })).map(({ callId }) => callId);
  }
};
