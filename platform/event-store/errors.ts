/** Somebody else appended first; load again and decide anew. */
export class WrongExpectedRevision extends Error {
  constructor(stream: string) {
    super(`the stream ${stream} is not at the expected revision`);
    this.name = 'WrongExpectedRevision';
  }
}

/** The store did not answer in time, retries included. Whether the events were written is unknown. */
export class StoreUnavailable extends Error {
  constructor(what: string, cause?: unknown) {
    super(`the event store is not available: ${what}`, { cause });
    this.name = 'StoreUnavailable';
  }
}

/** An event that this program cannot read. Names where it lies and why, never what is in it. */
export class PoisonEvent extends Error {
  readonly position: bigint;

  constructor(
    event: { readonly type: string; readonly id: string; readonly position: bigint; readonly stream: string },
    reason: string,
    cause?: unknown,
  ) {
    super(`${event.type} ${event.id} at position ${event.position} of ${event.stream} cannot be read: ${reason}`, { cause });
    this.name = 'PoisonEvent';
    this.position = event.position;
  }
}
