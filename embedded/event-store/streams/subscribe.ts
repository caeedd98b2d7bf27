import { setImmediate as nextTurn } from 'node:timers/promises';
import { caughtUp, checkpoint, confirmation } from '../protocol/read-responses.ts';
import type { Page } from '../storage/log.ts';
import { POSITION } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { Bell } from '../storage/wake-ups.ts';
import type { Outgoing } from './outgoing.ts';
import type { ReadRequest } from './read-request.ts';
import { sendEvent } from './send-event.ts';
import { isHidden, readVisible, visibleStream } from './visible-events.ts';

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/**
 * Serves a catch-up subscription until its call is over: it reads the log from where it stands, and an append merely wakes it.
 * `demandAccess` throws once the caller may no longer read.
 */
export async function sendSubscription(outgoing: Outgoing, store: Store, request: ReadRequest, demandAccess: () => void): Promise<void> {
  const bell = new Bell();
  const unregister = store.wakeUps.register(request.stream, bell);
  outgoing.whenClosed(() => {
    unregister();
    bell.ring();
  });
  if (request.stream !== undefined) await store.commits.settled(request.stream);
  const cursor = request.stream === undefined ? allCursor(store, request) : streamCursor(store, request, request.stream);
  const checkpoints = request.filter === undefined ? undefined : new Checkpoints(outgoing, request.filter.checkpointEvery, cursor.last());
  let isLive = false;
  outgoing.send(confirmation());
  while (outgoing.isOpen) {
    bell.reset();
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
    await bell.rung();
  }
}

interface Cursor {
  /** The position or revision passed last. */
  readonly last: () => number;
  /** The page after the one given before. */
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

/** A stream that does not exist may be subscribed to: it begins with its first event. Throws where it is deleted for good. */
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

/** Tells a filtered subscription how far the search has come: now and then, and once when it reaches the end; never the same twice. */
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

  /** The event at `position` was looked at, and sent if it matched. */
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
