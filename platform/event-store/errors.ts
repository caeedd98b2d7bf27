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
