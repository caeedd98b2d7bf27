/** Wakes one sleeper. A ring that nobody waits for is kept for the next one. */
export class Bell {
  #isRung = false;
  #wake: (() => void) | null = null;

  readonly ring = (): void => {
    this.#isRung = true;
    this.#wake?.();
  };

  /** Resolves when it rings, or when the sleep is over; `sleep` ends with its signal. */
  async wait(sleep: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const awake = new AbortController();
    const rung = new Promise<void>((resolve) => (this.#wake = resolve));
    if (!this.#isRung) await Promise.race([rung, sleep(awake.signal)]);
    awake.abort();
    this.#wake = null;
    this.#isRung = false;
  }
}
