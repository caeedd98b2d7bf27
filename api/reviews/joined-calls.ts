import { type EventStore, type SealedEvent, StoreUnavailable } from '@academy/platform/event-store';
import type { Watch } from '@academy/platform/outages';
import type { InSessions } from './athletes-in-sessions.ts';

/** Time limit of one read. Its results are kept, so that the next one continues from there. */
const readMs = 5_000;

/**
 * The athletes who joined a call behind the position, as the log tells it up to its end at this moment. Throws StoreUnavailable,
 * and DependencyAway.
 */
export async function* joinedCalls(
  store: Pick<EventStore, 'readAll'>,
  watch: Pick<Watch, 'ask'>,
  after: bigint,
): AsyncGenerator<InSessions> {
  const left = new AbortController();
  const late = AbortSignal.timeout(readMs);
  const signal = AbortSignal.any([late, left.signal]);
  const batches = store.readAll({ after: after < 0n ? null : after, streams: ['call-'], signal })[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await watch.ask(() => batches.next());
      if (next.done) break;
      yield { athletes: next.value.events.flatMap(athleteIn), position: next.value.position };
    }
    if (late.aborted) throw new StoreUnavailable('read of the calls');
  } finally {
    left.abort();
  }
}

/** Events of calls need no decryption. */
function athleteIn({ type, data }: SealedEvent): number[] {
  const participant = type === 'ParticipantJoined' ? (data as { participant?: unknown }).participant : undefined;
  const [, id] = typeof participant === 'string' ? (/^athlete-(\d+)$/.exec(participant) ?? []) : [];
  return id === undefined ? [] : [Number(id)];
}
