import type { Rate } from './rate-limit.ts';

/**
 * Admits the requests of a client at a rate. Faster requests wait for their turn instead of being refused, so that many people
 * behind one address are served one after the other. Keeps at most `size` keys.
 */
export class Pace {
  readonly #msEach: number;
  readonly #burstMs: number;
  readonly #mostMs: number;
  readonly #size: number;
  /** Time by which each client's admitted requests would have been sent at the allowed rate, in milliseconds. */
  readonly #usedUpAt = new Map<string, number>();

  /** `mostMs`: a request that would have to wait longer is refused. */
  constructor({ perSecond, burst }: Rate, mostMs: number, size: number) {
    this.#msEach = 1000 / perSecond;
    this.#burstMs = burst * this.#msEach;
    this.#mostMs = mostMs;
    this.#size = size;
  }

  /** Milliseconds until the turn of this request, or null if that is too long. `now` in milliseconds from any start, never falling. */
  take(key: string, now: number): number | null {
    const usedUpAt = Math.max(now, this.#usedUpAt.get(key) ?? 0) + this.#msEach;
    const wait = Math.max(0, usedUpAt - this.#burstMs - now);
    if (wait > this.#mostMs) return null;
    // Keeps the map ordered by the latest request.
    this.#usedUpAt.delete(key);
    this.#usedUpAt.set(key, usedUpAt);
    if (this.#usedUpAt.size > this.#size) {
      const [oldest = key] = this.#usedUpAt.keys();
      this.#usedUpAt.delete(oldest);
    }
    return wait;
  }

  get size(): number {
    return this.#usedUpAt.size;
  }
}
