import { setImmediate as nextTurn } from 'node:timers/promises';
import { caughtUp, checkpoint, confirmation } from '../protocol/read-responses.ts';
import type { Page } from '../storage/log.ts';
import { POSITION } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { Waiter } from '../storage/wait-set.ts';
import type { Outgoing } from './outgoing.ts';
import type { ReadRequest } from './read-request.ts';
import { sendEvent } from './send-event.ts';
import { isHidden, readVisible, visibleStream } from './visible-events.ts';

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/**
 * Serves a catch-up subscription until its call ends. It reads the log from its own position; an append only wakes it.
 * `demandAccess` throws once the caller may no longer read.
 */
export async function sendSubscription(outgoing: Outgoing, store: Store, request: ReadRequest, demandAccess: () => void): Promise<void> {
  const waiter = new Waiter();
  const unregister = store.waitSet.register(request.stream, waiter);
  outgoing.whenClosed(() => {
    unregister();
    waiter.notify();
  });
  if (request.stream !== undefined) await store.commits.settled(request.stream);
  const cursor = request.stream === undefined ? allCursor(store, request) : streamCursor(store, request, request.stream);
  const checkpoints = request.filter === undefined ? undefined : new Checkpoints(outgoing, request.filter.checkpointEvery, cursor.last());
  let isLive = false;
  outgoing.send(confirmation());
  while (outgoing.isOpen) {
    waiter.reset();
    demandAccess();
    if (request.stream !== undefined) await store.commits.settled(request.stream);
    const page = cursor.next();
    for (const event of page.events) {
      const isWanted = request.filter?.matches(event) !== false && (request.stream !== undefined || !isHidden(event));
      if (isWanted) sendEvent(outgoing, store, request, event);
      checkpoints?.passed(event[POSITION]);
      await outgoing.ready();
      if (!outgoing.isOpen) return;
    }
    if (!page.isLast) {
      isLive = false;
      await nextTurn();
      continue;
    }
    if (!isLive) {
      isLive = true;
      checkpoints?.caughtUp();
      outgoing.send(caughtUp());
    }
    await waiter.notified();
  }
}

interface Cursor {
  /** The last position or revision passed. */
  readonly last: () => number;
  /** Reads the page after the previous one. */
  readonly next: () => Page;
}

function allCursor({ log }: Store, { from }: ReadRequest): Cursor {
  let last = from === 'start' ? 0 : from === 'end' ? log.readable : from;
  return {
    last: () => last,
    next: () => {
      const page = log.readAll(last + 1, true, NO_LIMIT);
      last = page.next - 1;
      return page;
    },
  };
}

/** A stream that does not exist yet may be subscribed to. Throws if it is deleted for good. */
function streamCursor(store: Store, { from }: ReadRequest, stream: string): Cursor {
  let last = from === 'start' ? -1 : from === 'end' ? (visibleStream(store, stream)?.head.revision ?? -1) : from;
  return {
    last: () => last,
    next: () => {
      const visible = visibleStream(store, stream);
      if (visible === undefined || visible.head.revision <= last) return { events: [], next: last + 1, isLast: true };
      const page = readVisible(store, visible, last + 1, true, NO_LIMIT);
      last = page.next - 1;
      return page;
    },
  };
}

/** Sends checkpoints to a filtered subscription: at an interval and once on reaching the end; never the same position twice. */
class Checkpoints {
  readonly #outgoing: Outgoing;
  readonly #every: number;
  #considered = 0;
  #position: number;
  #sent = 0;

  constructor(outgoing: Outgoing, every: number, position: number) {
    this.#outgoing = outgoing;
    this.#every = every;
    this.#position = position;
  }

  /** The event at `position` was checked against the filter, and sent if it matched. */
  passed(position: number): void {
    this.#position = position;
    this.#considered += 1;
    if (this.#considered % this.#every === 0) this.#send();
  }

  caughtUp(): void {
    this.#send();
  }

  #send(): void {
    if (this.#position === this.#sent) return;
    this.#sent = this.#position;
    this.#outgoing.send(checkpoint(this.#position));
  }
}
