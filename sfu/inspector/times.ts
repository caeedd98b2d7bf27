/** Start times of objects that do not store one themselves. Kept as long as the object is. */
export class Times {
  readonly #since = new WeakMap<object, number>();

  /** Stores now, or a time of `performance.now()`; an existing time is kept. */
  mark(what: object, since = performance.now()): void {
    if (!this.#since.has(what)) this.#since.set(what, since);
  }

  forget(what: object): void {
    this.#since.delete(what);
  }

  /** Null if the object has no time. */
  secondsSince(what: object): number | null {
    const since = this.#since.get(what);
    return since === undefined ? null : (performance.now() - since) / 1000;
  }
}
