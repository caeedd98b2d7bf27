import type { SealedEvent } from './types.ts';

/** Identity of an event and its place in the log. */
export type EventPlace = Pick<SealedEvent, 'id' | 'type' | 'stream' | 'revision' | 'position'>;

/** Another writer appended first; load again and decide again. */
export class WrongExpectedRevision extends Error {
  constructor(stream: string) {
    super(`the stream ${stream} is not at the expected revision`);
    this.name = 'WrongExpectedRevision';
  }
}

/** The store did not respond in time, including retries. The events may or may not be written. */
export class StoreUnavailable extends Error {
  constructor(what: string, cause?: unknown) {
    super(`the event store is not available: ${what}`, { cause });
    this.name = 'StoreUnavailable';
  }
}

/** An event that this program cannot read. Contains its place and the reason, but none of its data. */
export class PoisonEvent extends Error {
  readonly event: EventPlace;
  /** Our own wording without a cause, because a parser's message quotes its input. */
  readonly reason: string;

  constructor({ id, type, stream, revision, position }: EventPlace, reason: string) {
    super(`${type} ${id} at position ${position} of ${stream}, revision ${revision}, cannot be read: ${reason}`);
    this.name = 'PoisonEvent';
    this.event = { id, type, stream, revision, position };
    this.reason = reason;
  }
}
