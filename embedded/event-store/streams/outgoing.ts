import type { ServerWritableStream } from '@grpc/grpc-js';
import type { CallError } from '../protocol/errors.ts';

/** Limit of bytes buffered for a client that does not read. */
const BUFFERED_BYTES = 128 * 1024;

/**
 * The sending side of a read, with backpressure: `send` returns whether to continue, `ready` waits until the client has read.
 * A client that stops reading therefore costs one page of events, however far it falls behind.
 */
export class Outgoing {
  readonly #call: ServerWritableStream<unknown, Buffer>;
  readonly #whenClosed: (() => void)[] = [];
  #buffered = 0;
  #isBlocked = false;
  #isClosed = false;
  #continue: (() => void) | undefined;

  constructor(call: ServerWritableStream<unknown, Buffer>) {
    this.#call = call;
    call.on('drain', () => {
      this.#buffered = 0;
      this.#isBlocked = false;
      this.#continue?.();
    });
    const close = (): void => this.#close();
    // A cancelled call never drains, so waiting must end here too. An exceeded deadline arrives as a cancellation.
    call.on('cancelled', close);
    call.on('close', close);
    call.on('error', close);
  }

  get isOpen(): boolean {
    return !this.#isClosed;
  }

  /** Calls back once, when the call is over for any reason. */
  whenClosed(callback: () => void): void {
    if (this.#isClosed) callback();
    else this.#whenClosed.push(callback);
  }

  /** Sends one encoded message; on false, wait for `ready` before sending more. */
  send(message: Buffer): boolean {
    if (this.#isClosed) return false;
    this.#buffered += message.length;
    if (this.#call.write(message)) this.#buffered = 0;
    else if (this.#buffered >= BUFFERED_BYTES) this.#isBlocked = true;
    return !this.#isBlocked;
  }

  /** Waits until the client has read what was sent, or the call is over. */
  async ready(): Promise<void> {
    if (this.#isClosed || !this.#isBlocked) return;
    await new Promise<void>((resolve) => {
      this.#continue = resolve;
    });
    this.#continue = undefined;
  }

  end(): void {
    if (!this.#isClosed) this.#call.end();
  }

  fail(error: CallError): void {
    if (!this.#isClosed) this.#call.emit('error', error);
  }

  #close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#continue?.();
    for (const callback of this.#whenClosed) callback();
  }
}
