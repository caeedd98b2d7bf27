/** Since when things are: for objects whose own makers have no use for it. Kept as long as the object is. */
export class Times {
  readonly #since = new WeakMap<object, number>();

  /** Since now, or since a time of `performance.now()`; one that is marked already stays as it is. */
  mark(what: object, since = performance.now()): void {
    if (!this.#since.has(what)) this.#since.set(what, since);
  }

  forget(what: object): void {
    this.#since.delete(what);
  }

  /** Null for what was never marked. */
  secondsSince(what: object): number | null {
    const since = this.#since.get(what);
    return since === undefined ? null : (performance.now() - since) / 1000;
  }
}
