import { coachStream } from '@academy/domain/coaches';
import { type Codec, type EventStore, PoisonEvent } from '@academy/platform/event-store';
import { outageIn } from '@academy/platform/outages';
import { LRUCache } from 'lru-cache';

/** Longest time a positive answer is cached if the notification of an erasure is lost. */
const knownMs = 60_000;

export interface RegisteredCoaches {
  /** Whether a coach is registered and not erased, according to the log, because a read model may lag. Throws StoreUnavailable. */
  readonly has: (coachId: number) => Promise<boolean>;
  /** Call it when a key was destroyed. */
  readonly forget: (subject: string) => void;
}

export function createRegisteredCoaches({ store, codec }: { store: Pick<EventStore, 'readStream'>; codec: Codec }): RegisteredCoaches {
  const known = new LRUCache<string, true>({ max: 100_000, ttl: knownMs });

  return {
    async has(coachId) {
      const stream = coachStream(coachId);
      if (known.has(stream)) return true;
      const registered = await store.readStream(stream, { limit: 1 });
      if (registered.length === 0) return false;
      try {
        const [read] = await codec.read(registered);
        // An unreadable registration still counts.
        if (read && !(read instanceof PoisonEvent) && read.isErased) return false;
      } catch (error) {
        // The key is unavailable now: the registration counts until it can be checked.
        if (outageIn(error) === null) throw error;
        return true;
      }
      known.set(stream, true);
      return true;
    },
    forget: (subject) => void known.delete(subject),
  };
}
