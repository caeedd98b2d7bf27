/** A bucket of `burst` requests that refills at `perSecond`. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

interface Bucket {
  tokens: number;
  /** Time at which `tokens` was computed, in milliseconds. */
  at: number;
}

/** Keeps at most `size` keys. If all are in use, the oldest is dropped and would begin again with a full bucket. */
export class RateLimiter {
  readonly #rate: Rate;
  readonly #size: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(rate: Rate, size: number) {
    this.#rate = rate;
    this.#size = size;
  }

  /** Seconds to wait before the next try, 0 where this one may pass. `now` in milliseconds from any start, never falling. */
  take(key: string, now: number): number {
    const { perSecond, burst } = this.#rate;
    const bucket = this.#buckets.get(key);
    if (!bucket) {
      if (this.#buckets.size >= this.#size) this.#makeRoom(now);
      this.#buckets.set(key, { tokens: burst - 1, at: now });
      return 0;
    }
    const tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    bucket.tokens = tokens < 1 ? tokens : tokens - 1;
    return tokens < 1 ? Math.max(1, Math.ceil((1 - tokens) / perSecond)) : 0;
  }

  get size(): number {
    return this.#buckets.size;
  }

  #makeRoom(now: number): void {
    const refill = (this.#rate.burst / this.#rate.perSecond) * 1000;
    for (const [key, bucket] of this.#buckets) if (now - bucket.at >= refill) this.#buckets.delete(key);
    for (const key of this.#buckets.keys()) {
      if (this.#buckets.size < this.#size * 0.9) break;
      this.#buckets.delete(key);
    }
  }
}
