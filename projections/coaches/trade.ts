import { coachDecider, type CoachProfileEvent, coachStream } from '@academy/domain/coaches';
import { foldStored } from '@academy/platform/commands';
import type { EventStore, SealedEvent } from '@academy/platform/event-store';

/** What a coach teaches and for how much, as far as it is told. */
export interface Trade {
  readonly sport: string;
  readonly ratePaise: number | null;
}

export const noTrade: Trade = { sport: '', ratePaise: null };

const profileTypes: readonly string[] = ['CoachRegistered', 'CoachProfileUpdated'] satisfies readonly CoachProfileEvent['type'][];

/** The trade after these events. The last profile among them counts, and these are not encrypted in it; other events leave it as it was. */
export function foldTrade(known: Trade, events: readonly SealedEvent[]): Trade {
  const last = events.findLast(({ type }) => profileTypes.includes(type));
  const profile = last && foldStored(coachDecider, [last]);
  return profile ? { sport: profile.domain, ratePaise: typeof profile.ratePaise === 'number' ? profile.ratePaise : null } : known;
}

/** The trade of a coach by the log. */
export const tradeOf = async (store: Pick<EventStore, 'readStream'>, coachId: number): Promise<Trade> =>
  foldTrade(noTrade, await store.readStream(coachStream(coachId)));
