import { HttpProblem } from '@academy/platform/http';
import { unlessAway } from '@academy/platform/outages';
import { LRUCache } from 'lru-cache';

/** An account is looked up again after so long: a coach's account that was opened since is found by then. */
const knownMs = 60_000;

/** Throws HttpProblem 409 if a coach and an athlete have one address: it was confirmed for both, so they are one person. */
export type MustBeTwo = (pair: { readonly coachId: number; readonly athleteId: number }, path?: string) => Promise<void>;

/** `ownCoachOf` tells the coach's account of an athlete. Nobody is refused while it cannot. */
export function createMustBeTwo(ownCoachOf: (athleteId: number) => Promise<number | null>): MustBeTwo {
  const known = new LRUCache<number, { readonly coachId: number | null }>({ max: 100_000, ttl: knownMs });

  async function ownCoach(athleteId: number): Promise<number | null> {
    const found = known.get(athleteId);
    if (found !== undefined) return found.coachId;
    const coachId = await ownCoachOf(athleteId);
    known.set(athleteId, { coachId });
    return coachId;
  }

  return async ({ coachId, athleteId }, path = '') => {
    if ((await unlessAway(() => ownCoach(athleteId), null)) === coachId) throw new HttpProblem(409, 'ownAccount', path);
  };
}
