import { coachDecider, coachStream } from '@academy/domain/coaches';
import { foldStored } from '@academy/platform/commands';
import type { EventStore } from '@academy/platform/event-store';

/** What a coach teaches and for how much, by the log. The newest event has the whole profile, and these are not encrypted in it. */
export async function tradeOf(
  store: Pick<EventStore, 'readStream'>,
  coachId: number,
): Promise<{ readonly sport: string; readonly ratePaise: number | null }> {
  const profile = foldStored(coachDecider, await store.readStream(coachStream(coachId), { isBackwards: true, limit: 1 }));
  return { sport: profile?.domain ?? '', ratePaise: typeof profile?.ratePaise === 'number' ? profile.ratePaise : null };
}
