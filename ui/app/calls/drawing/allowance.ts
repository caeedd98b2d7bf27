export interface AllowanceOptions {
  /** Read at once after a while without any. */
  readonly burst: number;
  readonly perSecond: number;
}

/** How many messages of each person are read. Whoever sends more for long floods the others, and the surplus is not even parsed. */
export class Allowance {
  readonly #options: AllowanceOptions;
  readonly #people = new Map<string, { left: number; at: number }>();

  constructor(options: AllowanceOptions) {
    this.#options = options;
  }

  takes(peerId: string): boolean {
    const { burst, perSecond } = this.#options;
    const now = performance.now();
    const { left, at } = this.#people.get(peerId) ?? { left: burst, at: now };
    const all = Math.min(burst, left + ((now - at) / 1_000) * perSecond);
    this.#people.set(peerId, { left: all < 1 ? all : all - 1, at: now });
    return all >= 1;
  }

  forget(peerId: string): void {
    this.#people.delete(peerId);
  }
}
