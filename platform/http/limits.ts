import type { Caller } from './call.ts';
import { networkOf } from './peer.ts';
import { HttpProblem } from './problem.ts';
import { type Rate, RateLimiter } from './rate-limit.ts';

export interface LimitOptions {
  /** Of a JSON body. Default 100,000. */
  readonly bodyBytes?: number;
  /** From the first byte of a request to its answer. Default 30,000. */
  readonly requestMs?: number;
  /** The same where a file is sent, which takes its time over a slow line. Default 300,000. */
  readonly uploadMs?: number;
  /** Of one address (IPv6: network of 64 bits); null for no limit. Default 100 a second, 200 at once. */
  readonly perAddress?: Rate | null;
  /** Of one account; null for no limit. Default 50 a second, 100 at once. */
  readonly perCaller?: Rate | null;
  /** How many addresses and accounts are remembered. Default 50,000 each. */
  readonly remembered?: number;
}

/** What one client may take of the server. */
export class Limits {
  readonly bodyBytes: number;
  readonly requestMs: number;
  readonly uploadMs: number;
  readonly #addresses: RateLimiter | null;
  readonly #callers: RateLimiter | null;

  constructor(options: LimitOptions = {}) {
    const { perAddress = { perSecond: 100, burst: 200 }, perCaller = { perSecond: 50, burst: 100 }, remembered = 50_000 } = options;
    this.bodyBytes = options.bodyBytes ?? 100_000;
    this.requestMs = options.requestMs ?? 30_000;
    this.uploadMs = options.uploadMs ?? 300_000;
    this.#addresses = perAddress && new RateLimiter(perAddress, remembered);
    this.#callers = perCaller && new RateLimiter(perCaller, remembered);
  }

  /** Throws HttpProblem 429. */
  mustAllowAddress(address: string): void {
    if (this.#addresses) mustPass(this.#addresses.take(networkOf(address), performance.now()));
  }

  /** Throws HttpProblem 429. */
  mustAllowCaller({ role, id }: Caller): void {
    if (this.#callers) mustPass(this.#callers.take(`${role}-${id}`, performance.now()));
  }
}

function mustPass(waitSeconds: number): void {
  if (waitSeconds > 0) throw new HttpProblem(429, 'tooManyRequests', '', { 'Retry-After': String(waitSeconds) });
}
