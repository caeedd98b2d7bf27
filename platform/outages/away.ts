/** A server that this process depends on does not respond; the request is given up. */
export class DependencyAway extends Error {
  /** False if nothing was sent because the server was known to be down: then nothing can have happened. */
  readonly wasAsked: boolean;

  constructor(name: string, wasAsked: boolean) {
    super(`${name} does not answer`);
    this.name = 'DependencyAway';
    this.wasAsked = wasAsked;
  }
}

/** A write was sent without a response: whether it was stored is unknown. */
export class OutcomeUnknown extends Error {
  constructor(what: string, cause: unknown) {
    super(`whether it was stored is unknown: ${what}`, { cause });
    this.name = 'OutcomeUnknown';
  }
}
