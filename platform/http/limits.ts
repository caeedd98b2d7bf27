import type { ServerResponse } from 'node:http';
import type { Caller } from './endpoint.ts';
import { HeldRefusals, type HoldOptions } from './held-refusals.ts';
import { networkOf } from './peer.ts';
import { HttpProblem } from './problem.ts';
import { type Rate, RateLimiter } from './rate-limit.ts';

export interface LimitOptions {
  /** Bytes of a JSON body. Default 100,000. */
  readonly bodyBytes?: number;
  /** Milliseconds from the first byte of a request to its response. Default 30,000. */
  readonly requestMs?: number;
  /** The same for uploads, which take long on a slow connection. Default 300,000. */
  readonly uploadMs?: number;
  /** Requests of one address (IPv6: network of 64 bits); null for no limit. Default 100 a second, 200 at once. */
  readonly perAddress?: Rate | null;
  /** Requests of one account; null for no limit. Default 50 a second, 100 at once. */
  readonly perCaller?: Rate | null;
  /** Requests to operators' endpoints, by address and counted separately; null for no limit. Default 50 a second, 100 at once. */
  readonly perProber?: Rate | null;
  /** Delay and number of held refusals. */
  readonly refusals?: Partial<HoldOptions>;
  /** Number of addresses, and of accounts, kept in memory. Default 50,000 each. */
  readonly remembered?: number;
}

/** A client has exceeded a limit. */
export class OverLimit extends HttpProblem {
  /** The client whose limit it is. */
  readonly key: string;

  constructor(key: string, waitSeconds: number) {
    super(429, 'tooManyRequests', '', { 'Retry-After': String(waitSeconds) });
    this.key = key;
  }
}

/** The limits of one client. */
export class Limits {
  readonly bodyBytes: number;
  readonly requestMs: number;
  readonly uploadMs: number;
  readonly #addresses: RateLimiter | null;
  readonly #callers: RateLimiter | null;
  readonly #probers: RateLimiter | null;
  readonly #refusals: HeldRefusals;

  constructor(options: LimitOptions = {}) {
    const { perAddress = { perSecond: 100, burst: 200 }, perCaller = { perSecond: 50, burst: 100 }, remembered = 50_000 } = options;
    const { perProber = { perSecond: 50, burst: 100 } } = options;
    this.bodyBytes = options.bodyBytes ?? 100_000;
    this.requestMs = options.requestMs ?? 30_000;
    this.uploadMs = options.uploadMs ?? 300_000;
    this.#addresses = perAddress && new RateLimiter(perAddress, remembered);
    this.#callers = perCaller && new RateLimiter(perCaller, remembered);
    this.#probers = perProber && new RateLimiter(perProber, remembered);
    this.#refusals = new HeldRefusals(options.refusals);
  }

  /** Throws OverLimit. */
  mustAllowAddress(address: string): void {
    mustPass(this.#addresses, networkOf(address));
  }

  /** Throws OverLimit. */
  mustAllowProber(address: string): void {
    mustPass(this.#probers, networkOf(address));
  }

  /** Throws OverLimit. */
  mustAllowCaller({ role, id }: Caller): void {
    mustPass(this.#callers, `${role}-${id}`);
  }

  /** Await this before sending a refusal: see HeldRefusals. False: close the connection without a response. */
  holdRefusal({ key }: OverLimit, response: ServerResponse): Promise<boolean> {
    return this.#refusals.hold(key, response);
  }
}

function mustPass(limiter: RateLimiter | null, key: string): void {
  const wait = limiter?.take(key, performance.now()) ?? 0;
  if (wait > 0) throw new OverLimit(key, wait);
}
