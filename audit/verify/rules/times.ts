/** A head with the time at which the clock key signed it, in seconds. */
export interface HeadTime {
  readonly size: number;
  readonly seconds: number;
}

/** What clocks may differ by. */
const toleranceMs = 120_000;

const iso = (ms: number): string => new Date(ms).toISOString();

/** Says of records, in the order of their numbers, whether their own time fits between the heads around them. */
export class Times {
  readonly #heads: readonly HeadTime[];
  #next = 0;

  /** In the order of their sizes. */
  constructor(heads: readonly HeadTime[]) {
    this.#heads = heads;
  }

  /** What is wrong with a time, in ms since 1970; null if nothing is. */
  wrong(number: number, time: number): string | null {
    while ((this.#heads[this.#next]?.size ?? Infinity) < number) this.#next++;
    const [before, own] = [this.#heads[this.#next - 1], this.#heads[this.#next]];
    if (before && time < before.seconds * 1000 - toleranceMs)
      return `it says ${iso(time)}, but the head of ${before.size} records before it is of ${iso(before.seconds * 1000)}`;
    if (own && time > own.seconds * 1000 + toleranceMs)
      return `it says ${iso(time)}, but the head of ${own.size} records over it is of ${iso(own.seconds * 1000)}`;
    return null;
  }
}
