import { streamDeleted } from '../protocol/errors.ts';
import type { Page } from '../storage/log.ts';
import type { RecordedEvent } from '../storage/records.ts';
import { CREATED_MS, REVISION, STREAM } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import type { VisibleStream } from '../storage/stream-states.ts';

/** The visible part of a stream; undefined if it is not found; throws a CallError if it is deleted for good. */
export function visibleStream({ states }: Store, stream: string): VisibleStream | undefined {
  if (states.isTombstoned(stream)) throw streamDeleted(stream);
  return states.visible(stream);
}

/** A page of the stream without the events that its metadata hides. */
export function readVisible({ log }: Store, visible: VisibleStream, revision: number, isForwards: boolean, limit: number): Page {
  const { head, first, notBeforeMs } = visible;
  const page = log.readStream(head.streamId, isForwards ? Math.max(revision, first) : revision, isForwards, limit);
  const isPastFirst = !isForwards && page.next < first;
  if (first === 0 && notBeforeMs === 0) return page;
  const events = page.events.filter((event) => event[REVISION] >= first && event[CREATED_MS] >= notBeforeMs);
  return { events, next: page.next, isLast: page.isLast || isPastFirst };
}

/** True for the server's own bookkeeping, which like the real server's is left out of reads of all streams. */
export function isHidden(event: RecordedEvent): boolean {
  const stream = event[STREAM];
  if (!stream.startsWith('$')) return false;
  return stream === '$epoch-information' || /^\$persistentsubscription-\$all::.*-(?:checkpoint|parked)$/s.test(stream);
}
