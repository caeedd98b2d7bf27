import { counterpart } from './stream-metadata.ts';

/** A notification that one reader waits for. It is kept until the reader waits, so no append is missed between reading and waiting. */
export class Waiter {
  #isNotified = false;
  #answer: (() => void) | undefined;

  notify(): void {
    this.#isNotified = true;
    this.#answer?.();
    this.#answer = undefined;
  }

  reset(): void {
    this.#isNotified = false;
  }

  async notified(): Promise<void> {
    if (this.#isNotified) return;
    await new Promise<void>((resolve) => {
      this.#answer = resolve;
    });
  }
}

/** The readers that wait for an append to one stream, or to any. Nothing is queued: a notified reader reads the log from its own position. */
export class WaitSet {
  readonly #all = new Set<Waiter>();
  readonly #byStream = new Map<string, Set<Waiter>>();

  /** Registers a waiter for one stream, or for all of them with undefined; returns the function that removes it. */
  register(stream: string | undefined, waiter: Waiter): () => void {
    if (stream === undefined) {
      this.#all.add(waiter);
      return () => this.#all.delete(waiter);
    }
    const waiters = this.#byStream.get(stream) ?? new Set();
    this.#byStream.set(stream, waiters.add(waiter));
    return () => {
      waiters.delete(waiter);
      if (waiters.size === 0 && this.#byStream.get(stream) === waiters) this.#byStream.delete(stream);
    };
  }

  /** Readers of a stream and of its metadata stream are notified together: each stream decides what is visible of the other. */
  notify(streams: Iterable<string>): void {
    for (const waiter of this.#all) waiter.notify();
    if (this.#byStream.size === 0) return;
    for (const stream of streams) {
      this.#notifyOne(stream);
      this.#notifyOne(counterpart(stream));
    }
  }

  #notifyOne(stream: string): void {
    for (const waiter of this.#byStream.get(stream) ?? []) waiter.notify();
  }
}
