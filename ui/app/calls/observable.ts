/** A state that React can watch with `useSyncExternalStore`. */
export abstract class Observable<State> {
  #state: State;
  readonly #watchers = new Set<() => void>();

  constructor(state: State) {
    this.#state = state;
  }

  /** Returns the same object as long as nothing changes. */
  readonly snapshot = (): State => this.#state;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  protected change(changes: Partial<State>): void {
    this.#state = { ...this.#state, ...changes };
    for (const watcher of this.#watchers) watcher();
  }
}
