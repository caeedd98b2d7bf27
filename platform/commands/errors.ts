/** The Idempotency-Key was used for another request before. */
export class KeyReused extends Error {
  constructor() {
    super('the key was used for another request');
    this.name = 'KeyReused';
  }
}

/** Too many commands wait for their turn on the stream, or this one waited too long; nothing of it was stored. */
export class StreamBusy extends Error {
  constructor(stream: string) {
    super(`too many commands wait for ${stream}`);
    this.name = 'StreamBusy';
  }
}

/** Other writers appended first at every attempt. */
export class StreamContended extends Error {
  constructor(stream: string) {
    super(`${stream} changed at every attempt`);
    this.name = 'StreamContended';
  }
}
