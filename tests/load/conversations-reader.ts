import type { WebSocket } from 'ws';

const longestMs = 30_000;

/** A page that has a conversation open, and knows which messages it shows. */
export class Reader {
  readonly #socket: WebSocket;
  readonly #shown = new Set<string>();
  readonly #waiting = new Map<string, () => void>();
  readonly #ready = Promise.withResolvers<void>();
  readonly #failed = Promise.withResolvers<never>();

  constructor(socket: WebSocket) {
    this.#socket = socket;
    // Whoever waits is told.
    this.#failed.promise.catch(() => {});
    socket.on('error', (error) => this.fail(error));
    socket.on('close', (code) => this.fail(new Error(`the socket was closed with ${code}`)));
  }

  readonly onMessage = (handle: (text: string) => void): void => {
    this.#socket.on('message', (data: Buffer) => handle(data.toString()));
  };

  readonly send = (message: object): void => this.#socket.send(JSON.stringify(message));
  readonly note = (id: string): void => {
    this.#shown.add(id);
    this.#waiting.get(id)?.();
  };
  readonly isReady = (): void => this.#ready.resolve();
  readonly fail = (error: unknown): void => this.#failed.reject(error);

  readonly opened = async (): Promise<void> =>
    await this.#inTime('an open socket', new Promise((resolve) => void this.#socket.once('open', resolve)));
  readonly ready = async (): Promise<void> => await this.#inTime('a conversation that is watched', this.#ready.promise);

  /** Resolves when the message is shown. */
  readonly shows = async (id: string): Promise<void> => {
    if (this.#shown.has(id)) return;
    await this.#inTime('a message that is shown', new Promise((resolve) => void this.#waiting.set(id, resolve)));
  };

  readonly close = (): void => this.#socket.close();

  async #inTime(what: string, promise: Promise<void>): Promise<void> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error(`${what}: not within ${longestMs} ms`)), longestMs);
    try {
      await Promise.race([promise, this.#failed.promise, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }
}
