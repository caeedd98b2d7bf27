/** Runs something that others ask for: at once, but then not again before a pause, however often they ask. Nobody's wish is lost. */
export class Paced {
  readonly #run: () => void;
  readonly #pauseMs: number;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #isAsked = false;

  constructor(pauseMs: number, run: () => void) {
    this.#pauseMs = pauseMs;
    this.#run = run;
  }

  ask(): void {
    this.#isAsked = true;
    if (this.#pause === undefined) this.#next();
  }

  /** Forgets who has asked. */
  reset(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    this.#isAsked = false;
  }

  #next(): void {
    this.#pause = undefined;
    if (!this.#isAsked) return;
    this.#isAsked = false;
    this.#pause = setTimeout(() => this.#next(), this.#pauseMs);
    this.#run();
  }
}
