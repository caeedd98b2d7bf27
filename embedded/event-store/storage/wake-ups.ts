import { counterpart } from './stream-metadata.ts';

/** A flag somebody waits for. Rung while nobody waits, it is remembered: no append can fall between reading and waiting. */
export class Bell {
  #isRung = false;
  #answer: (() => void) | undefined;

  ring(): void {
    this.#isRung = true;
    this.#answer?.();
    this.#answer = undefined;
  }

  reset(): void {
    this.#isRung = false;
  }

  async rung(): Promise<void> {
    if (this.#isRung) return;
    await new Promise<void>((resolve) => {
      this.#answer = resolve;
    });
  }
}

/** Who is to be woken by an append: to one stream, or to any. Nothing is queued; the woken read the log from where they stand. */
export class WakeUps {
  readonly #all = new Set<Bell>();
  readonly #byStream = new Map<string, Set<Bell>>();

  /** Registers a bell for one stream, or for all of them with undefined; returns how to take it off again. */
  register(stream: string | undefined, bell: Bell): () => void {
    if (stream === undefined) {
      this.#all.add(bell);
      return () => this.#all.delete(bell);
    }
    const bells = this.#byStream.get(stream) ?? new Set();
    this.#byStream.set(stream, bells.add(bell));
    return () => {
      bells.delete(bell);
      if (bells.size === 0 && this.#byStream.get(stream) === bells) this.#byStream.delete(stream);
    };
  }

  /** A stream and its metadata stream are woken together: each decides what may be seen of the other. */
  ring(streams: Iterable<string>): void {
    for (const bell of this.#all) bell.ring();
    if (this.#byStream.size === 0) return;
    for (const stream of streams) {
      this.#ringOne(stream);
      this.#ringOne(counterpart(stream));
    }
  }

  #ringOne(stream: string): void {
    for (const bell of this.#byStream.get(stream) ?? []) bell.ring();
  }
}
