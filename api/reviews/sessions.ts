import { attend, callDecider, callStream, nobody, sessionOf } from '@academy/domain/calls';
import { reviewableSince, type Session } from '@academy/domain/reviews';
import { foldStored } from '@academy/platform/commands';
import type { Services } from '../services.ts';

interface Pair {
  readonly coachId: number;
  readonly athleteId: number;
}

/** Sessions according to the streams of calls; the read model may lag and only tells which calls to read. */
export const sessionFacts = ({
  store,
  codec,
  queries,
  mayHaveSessions,
}: Pick<Services, 'store' | 'codec' | 'queries' | 'mayHaveSessions'>) => {
  const ofCall = async (callId: string, athleteId: number): Promise<Session | null> => {
    const events = await codec.decode(await store.readStream(callStream(callId)));
    const attendance = foldStored({ initialState: nobody, evolve: attend }, events);
    return sessionOf(foldStored(callDecider, events), attendance, athleteId);
  };
  return {
    /** The session of the named call, or all that may be reviewed at `at`, newest first. */
    async of({ coachId, athleteId }: Pair, callId: string | undefined, at: string): Promise<readonly Session[]> {
      const callIds = callId === undefined ? await candidates({ coachId, athleteId }, at) : [callId];
      const found = await Promise.all(callIds.map((one) => ofCall(one, athleteId)));
      return found.filter((session) => session !== null);
    },
  };

  async function candidates(pair: Pair, at: string): Promise<string[]> {
    if (!(await mayHaveSessions(pair.athleteId))) return [];
    return (await queries.calls.sessions({ ...pair, since: reviewableSince(at) })).map(({ callId }) => callId);
  }
};
