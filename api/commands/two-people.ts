import { createHash } from 'node:crypto';
import { athleteStream } from '@academy/domain/athletes';
import { coachStream } from '@academy/domain/coaches';
import { normalEmail } from '@academy/domain/identity';
import { type Codec, type EventStore, PoisonEvent } from '@academy/platform/event-store';
import { HttpProblem } from '@academy/platform/http';
import { outageIn } from '@academy/platform/outages';
import { LRUCache } from 'lru-cache';
import { currentEmail } from './current-email.ts';

/** An address is read again after so long: somebody who has changed it since is judged by the one before, which harms nobody. */
const knownMs = 600_000;

export interface TwoPeople {
  /** Throws HttpProblem 409 if a coach and an athlete have one address: it was confirmed for both, so they are one person. */
  readonly mustBeTwo: (pair: { readonly coachId: number; readonly athleteId: number }, path?: string) => Promise<void>;
  /** Call it when a key was destroyed. */
  readonly forget: (subject: string) => void;
}

/** Remembers addresses as digests, because most commands ask for the same ones again. */
export function createTwoPeople(log: { readonly store: Pick<EventStore, 'readStream'>; readonly codec: Codec }): TwoPeople {
  const known = new LRUCache<string, string>({ max: 100_000, ttl: knownMs });

  /** Null where there is none, and where it cannot be read now: nobody is refused for that. */
  async function digestOf(stream: string): Promise<string | null> {
    const found = known.get(stream);
    if (found !== undefined) return found;
    try {
      const email = await currentEmail(log, stream);
      if (email === null) return null;
      const digest = createHash('sha256').update(normalEmail(email)).digest('base64');
      known.set(stream, digest);
      return digest;
    } catch (error) {
      if (outageIn(error) === null && !(error instanceof PoisonEvent)) throw error;
      return null;
    }
  }

  return {
    async mustBeTwo({ coachId, athleteId }, path = '') {
      const [coach, athlete] = await Promise.all([digestOf(coachStream(coachId)), digestOf(athleteStream(athleteId))]);
      if (coach !== null && coach === athlete) throw new HttpProblem(409, 'ownAccount', path);
    },
    forget: (subject) => void known.delete(subject),
  };
}
