export type Fault = 'own write missing' | 'back in time' | 'never written';

interface Floor {
  readonly value: number;
  readonly isOwn: boolean;
}

/**
 * What one person may expect of values that only grow: each read shows the person's own writes, nothing older than what the person saw
 * before at the same place, and nothing that nobody has written.
 */
export class Session {
  readonly #floors = new Map<string, Floor>();

  /** The least that the next read of a place has to show; 0 if the person knows nothing of it. */
  floorOf(place: string): number {
    return this.#floors.get(place)?.value ?? 0;
  }

  /** The person's write was acknowledged: these places show at least this value from now on. */
  wrote(places: readonly string[], value: number): void {
    for (const place of places) if (value > this.floorOf(place)) this.#floors.set(place, { value, isOwn: true });
  }

  /** Null if it is as it has to be; `most` is the highest value that anybody has sent. */
  read(place: string, value: number, most: number): Fault | null {
    const floor = this.#floors.get(place);
    if (value > most) return 'never written';
    if (floor && value < floor.value) return floor.isOwn ? 'own write missing' : 'back in time';
    if (!floor || value > floor.value) this.#floors.set(place, { value, isOwn: false });
    return null;
  }
}

/** The consistency token of one browser, as the ui keeps it: the newest position of each category. */
export class Token {
  readonly #newest = new Map<string, bigint>();

  note(position: string | null): void {
    const [category = '', at] = position?.split('@') ?? [];
    if (at !== undefined && BigInt(at) > (this.#newest.get(category) ?? -1n)) this.#newest.set(category, BigInt(at));
  }

  headers(): Readonly<Record<string, string>> {
    const parts = Array.from(this.#newest, ([category, position]) => `${category}@${position}`);
    return parts.length === 0 ? {} : { 'at-least': parts.join(',') };
  }
}
