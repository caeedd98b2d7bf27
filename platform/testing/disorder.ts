import { setImmediate as nextTurn } from 'node:timers/promises';

/** A random generator with reproducible choices for each seed (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** An integer from 0 to `limit` - 1. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  /** True in one of `times` cases on average; never for 0. */
  once(times: number): boolean {
    return times > 0 && this.below(times) === 0;
  }
}

/** Runs what is pending one by one, in an order that the seed decides, and keeps a clock that moves only when nothing else can. */
export class Disorder {
  readonly chance: Chance;
  /** Milliseconds. */
  now = 0;
  readonly #steps: (() => void)[] = [];
  readonly #timers = new Set<{ readonly at: number; readonly run: () => void }>();

  constructor(seed: number) {
    this.chance = new Chance(seed);
  }

  /** Resolves when this step is the chosen one. */
  step(): Promise<void> {
    return new Promise((resolve) => void this.#steps.push(resolve));
  }

  readonly timer = (milliseconds: number, run: () => void): (() => void) => {
    const timer = { at: this.now + milliseconds, run };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  };

  /** Takes steps until the work is done; throws if it waits for something that never comes, or takes too many steps. */
  async until<T>(work: Promise<T>, most = 100_000): Promise<T> {
    const progress = { isOver: false };
    const over = (): void => void (progress.isOver = true);
    work.then(over, over);
    await nextTurn();
    for (let count = 0; !progress.isOver; count++) {
      if (count === most) throw new Error(`not over after ${most} steps`);
      const [step] = this.#steps.splice(this.chance.below(this.#steps.length), 1);
      if (step) step();
      else this.#passTime();
      await nextTurn();
    }
    return await work;
  }

  #passTime(): void {
    const [next] = [...this.#timers].toSorted((a, b) => a.at - b.at);
    if (!next) throw new Error('it waits for nothing that could come');
    this.#timers.delete(next);
    this.now = Math.max(this.now, next.at);
    next.run();
  }
}
