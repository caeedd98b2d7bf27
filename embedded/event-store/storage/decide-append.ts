import type { EventLog } from './log.ts';
import type { RecentIds } from './recent-ids.ts';
import type { ExpectedRevision, ProposedEvent, StreamHead } from './records.ts';
import { ANY, NO_STREAM, STREAM_EXISTS } from './records.ts';
import { metastreamOf } from './stream-metadata.ts';
import type { StreamStates } from './stream-states.ts';

export type AppendDecision =
  | { readonly kind: 'write' }
  /** The same events are already in the stream; `revision` is that of the last one. */
  | { readonly kind: 'repeated'; readonly revision: number }
  | { readonly kind: 'wrong-version' }
  | { readonly kind: 'deleted' };

const WRITE = { kind: 'write' } as const;
const WRONG_VERSION = { kind: 'wrong-version' } as const;
const DELETED = { kind: 'deleted' } as const;

/** Decides on appends from the log and the cache of recent ids. */
export class AppendDecider {
  readonly #log: EventLog;
  readonly #states: StreamStates;
  readonly #recentIds: RecentIds;

  constructor(log: EventLog, states: StreamStates, recentIds: RecentIds) {
    this.#log = log;
    this.#states = states;
    this.#recentIds = recentIds;
  }

  /** `head` is that of the stream. Decides whether an append is to be written, repeats an earlier one, or conflicts with its expected revision. */
  decide(
    stream: string,
    head: StreamHead | undefined,
    expected: ExpectedRevision,
    events: readonly Pick<ProposedEvent, 'id'>[],
  ): AppendDecision {
    if (this.#states.isTombstonedAt(stream, head)) return DELETED;
    const current = head?.revision ?? NO_STREAM;
    if (expected === STREAM_EXISTS) {
      if (this.#states.isSoftDeleted(stream)) return DELETED;
      if (current === NO_STREAM && this.#log.head(metastreamOf(stream)) === undefined) return WRONG_VERSION;
    }
    if (expected === ANY || expected === STREAM_EXISTS) return head === undefined ? WRITE : this.#byRecentIds(head, events);
    if (expected === current) return WRITE;
    if (head === undefined || expected > current) return WRONG_VERSION;
    return this.#byLog(stream, head, expected, events);
  }

  /** Without an expected revision only ids identify a repeat: if the first event was written here recently, all must have been. */
  #byRecentIds(head: StreamHead, events: readonly Pick<ProposedEvent, 'id'>[]): AppendDecision {
    let last: number | undefined;
    for (const [index, event] of events.entries()) {
      const revision = this.#recentIds.revisionIn(head.streamId, event);
      if (revision === undefined) return index === 0 ? WRITE : WRONG_VERSION;
      last = revision;
    }
    return last === undefined ? WRITE : { kind: 'repeated', revision: last };
  }

  /** Below the current revision an append is a repeat only if exactly its events follow the expected revision. */
  #byLog(stream: string, head: StreamHead, expected: number, events: readonly Pick<ProposedEvent, 'id'>[]): AppendDecision {
    for (const [index, event] of events.entries()) {
      const stored = this.#log.idAt(head.streamId, expected + 1 + index);
      if (stored !== undefined && event.id.equals(stored)) continue;
      // A client that knows nothing of the deleted events may begin the stream again.
      return index === 0 && expected === NO_STREAM && this.#states.isSoftDeleted(stream) ? WRITE : WRONG_VERSION;
    }
    return events.length === 0 ? WRONG_VERSION : { kind: 'repeated', revision: expected + events.length };
  }
}
