import { coachDecider, coachStream } from '@academy/domain/coaches';
import { foldStored } from '@academy/platform/commands';
import type { EventStore, SealedEvent } from '@academy/platform/event-store';

/** What a coach teaches and for how much, as far as it is told. */
export interface Trade {
  readonly sport: string;
  readonly ratePaise: number | null;
}

export const noTrade: Trade = { sport: '', ratePaise: null };

/** The newest event of a coach's stream has the whole profile, and these are not encrypted in it. */
export function foldTrade(events: readonly SealedEvent[]): Trade {
  const profile = foldStored(coachDecider, events.slice(-1));
  return profile ? { sport: profile.domain, ratePaise: typeof profile.ratePaise === 'number' ? profile.ratePaise : null } : noTrade;
}

/** The trade of a coach by the log. */
export const tradeOf = async (store: Pick<EventStore, 'readStream'>, coachId: number): Promise<Trade> =>
  foldTrade(await store.readStream(coachStream(coachId), { isBackwards: true, limit: 1 }));
