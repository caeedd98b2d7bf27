import { athleteDecider, athleteStream } from '@academy/domain/athletes';
import { ageInYears, isCalendarDay } from '@academy/domain/kernel';
import { foldStored } from '@academy/platform/commands';
import type { Codec, EventStore } from '@academy/platform/event-store';
import { LRUCache } from 'lru-cache';

/** Longest time that an adult is remembered, if the date of birth was changed or the notification of an erasure is lost. */
const knownMs = 60_000;
const fullAge = 18;

/** What conversations ask about an athlete. */
interface AthleteFacts {
  readonly isThere: boolean;
  /** Erased. */
  readonly isGone: boolean;
  readonly isAdult: boolean;
}

export interface AthleteFactsReader {
  /** According to the log, because a read model may lag. Throws StoreUnavailable. */
  readonly of: (athleteId: number) => Promise<AthleteFacts>;
  /** Call it when a key was destroyed. */
  readonly forget: (subject: string) => void;
}

interface Sources {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly codec: Pick<Codec, 'decode'>;
  /** yyyy-mm-dd */
  readonly today: () => string;
}

/** Adults are remembered for a while, so that most messages are sent without reading their author's profile. */
export function createAthleteFacts({ store, codec, today }: Sources): AthleteFactsReader {
  const adults = new LRUCache<string, true>({ max: 100_000, ttl: knownMs });

  return {
    async of(athleteId) {
      const stream = athleteStream(athleteId);
      if (adults.has(stream)) return { isThere: true, isGone: false, isAdult: true };
      const events = await codec.decode(await store.readStream(stream));
      const profile = foldStored(athleteDecider, events);
      const dob = profile?.dob ?? '';
      const facts = {
        isThere: profile !== null,
        isGone: events.some(({ isErased }) => isErased),
        // Without a date of birth they may be a minor.
        isAdult: isCalendarDay(dob) && ageInYears(dob, today()) >= fullAge,
      };
      if (facts.isThere && !facts.isGone && facts.isAdult) adults.set(stream, true);
      return facts;
    },
    forget: (subject) => void adults.delete(subject),
  };
}
