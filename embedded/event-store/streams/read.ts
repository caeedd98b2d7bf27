import { setImmediate as nextTurn } from 'node:timers/promises';
import { streamNotFound } from '../protocol/read-responses.ts';
import type { Page } from '../storage/log.ts';
import type { Store } from '../storage/store.ts';
import type { Outgoing } from './outgoing.ts';
import type { ReadRequest } from './read-request.ts';
import { sendEvent } from './send-event.ts';
import { isHidden, readVisible, visibleStream } from './visible-events.ts';

/** Serves a read that is not a subscription: page by page, yielding to other calls between pages. */
export async function sendRead(outgoing: Outgoing, store: Store, request: ReadRequest): Promise<void> {
  if (request.stream !== undefined) await store.commits.settled(request.stream);
  const source = request.stream === undefined ? allSource(store, request) : streamSource(store, request, request.stream);
  if (source === undefined) {
    outgoing.send(streamNotFound(request.stream ?? ''));
    outgoing.end();
    return;
  }
  let left = request.count;
  let from = source.from;
  while (left > 0 && outgoing.isOpen) {
    // With a filter, how many events must be looked at to find `left` is unknown: whole pages are read.
    const page = source.read(from, request.filter === undefined ? left : Number.MAX_SAFE_INTEGER);
    for (const event of page.events) {
      if (left === 0) break;
      if (request.filter?.matches(event) === false || (request.stream === undefined && isHidden(event))) continue;
      left -= 1;
      if (!sendEvent(outgoing, store, request, event)) {
        await outgoing.ready();
        if (!outgoing.isOpen) return;
      }
    }
    if (page.isLast) break;
    from = page.next;
    await nextTurn();
    if (request.stream !== undefined) await store.commits.settled(request.stream);
  }
  outgoing.end();
}

interface Source {
  readonly from: number;
  readonly read: (from: number, limit: number) => Page;
}

function allSource({ log }: Store, request: ReadRequest): Source {
  return {
    from: allFrom(log.readable, request),
    read: (from, limit) => log.readAll(from, request.isForwards, limit),
  };
}

/** Forwards a position is included, backwards it is not. */
function allFrom(last: number, { from, isForwards }: ReadRequest): number {
  if (from === 'start') return isForwards ? 0 : -1;
  if (from === 'end') return last + (isForwards ? 1 : 0);
  return isForwards ? from : from - 1;
}

/** A revision is included in both directions. Undefined if the stream is not found. */
function streamSource(store: Store, request: ReadRequest, stream: string): Source | undefined {
  const visible = visibleStream(store, stream);
  if (visible === undefined) return undefined;
  const { from, isForwards } = request;
  const end = isForwards ? Number.MAX_SAFE_INTEGER : visible.head.revision;
  return {
    from: from === 'start' ? 0 : from === 'end' ? end : from,
    read: (revision, limit) => readVisible(store, visible, revision, isForwards, limit),
  };
}
