/** Counts responses by kind and status. */
export class Tally {
  #total = 0;
  /** By kind, then by status. */
  readonly #counts = new Map<string, Map<string, number>>();

  get total(): number {
    return this.#total;
  }

  add(kind: string, status: string): void {
    this.#total += 1;
    const statuses = this.#counts.get(kind) ?? new Map<string, number>();
    this.#counts.set(kind, statuses.set(status, (statuses.get(status) ?? 0) + 1));
  }

  /** `200 1234, 400 567` */
  statuses(): string {
    const sums = new Map<string, number>();
    for (const statuses of this.#counts.values()) for (const [status, count] of statuses) sums.set(status, (sums.get(status) ?? 0) + count);
    return told(sums);
  }

  /** One line for each kind. */
  kinds(): readonly string[] {
    return [...this.#counts].toSorted(([a], [b]) => a.localeCompare(b)).map(([kind, statuses]) => `  ${kind.padEnd(42)} ${told(statuses)}`);
  }
}

const told = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([status, count]) => `${status} ${count}`)
    .join(', ');
