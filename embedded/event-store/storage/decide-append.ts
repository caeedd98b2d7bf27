import type { EventLog } from './log.ts';
import type { RecentIds } from './recent-ids.ts';
import type { ExpectedRevision, ProposedEvent, StreamHead } from './records.ts';
import { ANY, NO_STREAM, STREAM_EXISTS } from './records.ts';

export type AppendDecision =
  | { readonly kind: 'write' }
  /** The same events are already there; `revision` is that of the last of them. */
  | { readonly kind: 'repeated'; readonly revision: number }
  | { readonly kind: 'wrong-version' };

const WRITE = { kind: 'write' } as const;
const WRONG_VERSION = { kind: 'wrong-version' } as const;

/** Whether an append may be written, was written before, or contradicts what it expects of its stream. */
export function decideAppend(
  log: EventLog,
  recentIds: RecentIds,
  head: StreamHead | undefined,
  expected: ExpectedRevision,
  events: readonly ProposedEvent[],
): AppendDecision {
  const current = head?.revision ?? NO_STREAM;
  if (expected === ANY || expected === STREAM_EXISTS) {
    if (expected === STREAM_EXISTS && current === NO_STREAM) return WRONG_VERSION;
    return head === undefined ? WRITE : decideByRecentIds(recentIds, head, events);
  }
  if (expected === current) return WRITE;
  if (head === undefined || expected > current) return WRONG_VERSION;
  return decideByLog(log, head, expected, events);
}

/** Without a revision only ids tell a repeat: if the first was written here lately, all must have been. */
function decideByRecentIds(recentIds: RecentIds, head: StreamHead, events: readonly ProposedEvent[]): AppendDecision {
  let last: number | undefined;
  for (const [index, event] of events.entries()) {
    const revision = recentIds.revisionIn(head.streamId, event);
    if (revision === undefined) return index === 0 ? WRITE : WRONG_VERSION;
    last = revision;
  }
  return last === undefined ? WRITE : { kind: 'repeated', revision: last };
}

/** Below the current revision the append is a repeat only if exactly its events follow the expected revision. */
function decideByLog(log: EventLog, head: StreamHead, expected: number, events: readonly ProposedEvent[]): AppendDecision {
  let revision = expected;
  for (const event of events) {
    revision += 1;
    const stored = log.idAt(head.streamId, revision);
    if (stored === undefined || !event.id.equals(stored)) return WRONG_VERSION;
  }
  return revision === expected ? WRONG_VERSION : { kind: 'repeated', revision };
}
