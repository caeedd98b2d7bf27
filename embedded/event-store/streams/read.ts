import { setImmediate as nextTurn } from 'node:timers/promises';
import { streamNotFound } from '../protocol/read-responses.ts';
import type { EventLog, Page } from '../storage/log.ts';
import type { RecordedEvent } from '../storage/records.ts';
import { POSITION, REVISION } from '../storage/records.ts';
import type { Outgoing } from './outgoing.ts';
import type { ReadRequest } from './read-request.ts';
import { sendEvent } from './send-event.ts';

/** Answers a read that ends: page by page, giving way to other calls between pages. */
export async function sendRead(outgoing: Outgoing, log: EventLog, request: ReadRequest): Promise<void> {
  const source = request.stream === undefined ? allSource(log, request) : streamSource(log, request, request.stream);
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
      if (request.filter?.matches(event) === false) continue;
      left -= 1;
      if (!sendEvent(outgoing, log, request, event)) {
        await outgoing.ready();
        if (!outgoing.isOpen) return;
      }
    }
    const last = page.events.at(-1);
    if (page.isLast || last === undefined) break;
    from = source.after(last);
    await nextTurn();
  }
  outgoing.end();
}

interface Source {
  readonly from: number;
  readonly read: (from: number, limit: number) => Page;
  /** Where the page after the one that ends with `last` begins. */
  readonly after: (last: RecordedEvent) => number;
}

function allSource(log: EventLog, request: ReadRequest): Source {
  const step = request.isForwards ? 1 : -1;
  return {
    from: allFrom(log, request),
    read: (from, limit) => log.readAll(from, request.isForwards, limit),
    after: (last) => last[POSITION] + step,
  };
}

/** Forwards a position is included, backwards it is not. */
function allFrom(log: EventLog, { from, isForwards }: ReadRequest): number {
  if (from === 'start') return isForwards ? 0 : -1;
  if (from === 'end') return log.lastPosition() + (isForwards ? 1 : 0);
  return isForwards ? from : from - 1;
}

/** A revision is included in both directions. Undefined if the stream does not exist. */
function streamSource(log: EventLog, request: ReadRequest, stream: string): Source | undefined {
  const head = log.head(stream);
  if (head === undefined) return undefined;
  const { from, isForwards } = request;
  const step = isForwards ? 1 : -1;
  const end = isForwards ? Number.MAX_SAFE_INTEGER : head.revision;
  return {
    from: from === 'start' ? 0 : from === 'end' ? end : from,
    read: (revision, limit) => log.readStream(head.streamId, revision, isForwards, limit),
    after: (last) => last[REVISION] + step,
  };
}
