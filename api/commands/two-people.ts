import { HttpProblem } from '@academy/platform/http';
import { unlessAway } from '@academy/platform/outages';
import { LRUCache } from 'lru-cache';

/** A coach is looked up again after so long: an account that was opened since is found by then. */
const knownMs = 60_000;

/** Throws HttpProblem 409 if a coach and an athlete have one address: it was confirmed for both, so they are one person. */
export type MustBeTwo = (pair: { readonly coachId: number; readonly athleteId: number }, path?: string) => Promise<void>;

/**
 * `ownAthletesOf` tells the athletes' accounts of a coach, and is asked by coach because there are far fewer of these: it is seldom asked
 * when many athletes write. Nobody is refused while it cannot tell.
 */
export function createMustBeTwo(ownAthletesOf: (coachId: number) => Promise<readonly number[]>): MustBeTwo {
  const known = new LRUCache<number, readonly number[]>({ max: 100_000, ttl: knownMs });

  async function ownAthletes(coachId: number): Promise<readonly number[]> {
    const found = known.get(coachId);
    if (found !== undefined) return found;
    const athletes = await ownAthletesOf(coachId);
    known.set(coachId, athletes);
    return athletes;
  }

  return async ({ coachId, athleteId }, path = '') => {
    const athletes = await unlessAway(() => ownAthletes(coachId), []);
    if (athletes.includes(athleteId)) throw new HttpProblem(409, 'ownAccount', path);
  };
}
